export interface DeskCounts {
  new: number;
  unread: number;
  spam: number;
  failed: number;
}
