// A caught mail, as GET /api/messages lists it.

export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly received_at: string;
}
