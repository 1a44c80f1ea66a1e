import { StepFailure } from '@millwright/service-kit/steps';

/** Why a report is not made, as its `failure` says. */
export class ReportFailure extends StepFailure {
  constructor(
    override readonly code: 'no_data' | 'too_many_parts' | 'too_many_subgroups' | 'internal_error',
    message: string,
  ) {
    super(code, message);
  }
}
