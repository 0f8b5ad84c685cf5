package lanedesk.journal.numbers;

/// The figures of one group.
///
/// @param span the time they are of; of a month that month
public record GroupTally(Group group, Span span, Tally tally) {}
