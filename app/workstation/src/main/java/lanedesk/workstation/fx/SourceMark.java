package lanedesk.workstation.fx;

/// Marks a field whose value was read from a text.
///
/// @param text the source, as displayed
/// @param isUncertain whether the value is uncertain
public record SourceMark(String text, boolean isUncertain) {}
