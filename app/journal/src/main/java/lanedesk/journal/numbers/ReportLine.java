package lanedesk.journal.numbers;

/// The figures of one group.
///
/// @param timeSpan the time they are of; of a month that month
public record ReportLine(ReportGroup group, TimeSpan timeSpan, ReportTotals totals) {}
