package lanedesk.workstation.fx;

/// That a field holds what was read somewhere.
///
/// @param text where it was read, for people
/// @param isUncertain whether it wants a look
public record SourceMark(String text, boolean isUncertain) {}
