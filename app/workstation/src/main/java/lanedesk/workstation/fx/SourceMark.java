package lanedesk.workstation.fx;

/// Marks a field whose value was read from a customer's request.
///
/// @param text describes the words that the value was read from
/// @param isUncertain whether the value is uncertain
public record SourceMark(String text, boolean isUncertain) {}
