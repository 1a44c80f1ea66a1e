/** Why a report is not made: what callers are told as its `failure`. */
export class ReportFailure extends Error {
  constructor(
    readonly code: 'no_data' | 'too_many_parts' | 'too_many_subgroups' | 'internal_error',
    message: string,
  ) {
    super(message);
  }
}
