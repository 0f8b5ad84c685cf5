package lanedesk.journal.numbers;

/// The totals of one group.
///
/// @param timeSpan time span of the totals; for a row of a month, that month
public record ReportRow(ReportGroup group, TimeSpan timeSpan, ReportTotals totals) {}
