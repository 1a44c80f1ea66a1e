export const messages = {
  time_day: '{count, plural, one {# day} other {# days}}',
  time_hour: '{count, plural, one {# hour} other {# hours}}',
  time_minute: '{count, plural, one {# minute} other {# minutes}}',
  time_second: '{count, plural, one {# second} other {# seconds}}',
  limitOfTime: '{rate} of the last {time}',
  limitOfParts: '{rate} of the last {parts, plural, one {# part} other {# parts}}',
  camera: 'Camera',
} as const;
