import { Question } from '../../kit/question.js';

/** Of how many bookings that are not sent it is asked whether they may be deleted. */
export const leavingQuestion = new Question<number, boolean>();
