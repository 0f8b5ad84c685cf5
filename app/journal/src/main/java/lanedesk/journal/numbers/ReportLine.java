package lanedesk.journal.numbers;

/// The figures of one group.
///
/// @param timeSpan time span of the figures; for a monthly line that month
public record ReportLine(ReportGroup group, TimeSpan timeSpan, ReportTotals totals) {}
