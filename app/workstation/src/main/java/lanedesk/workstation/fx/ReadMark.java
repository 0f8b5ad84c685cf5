package lanedesk.workstation.fx;

/// That a field holds what was read somewhere.
///
/// @param words where it was read, for people
/// @param doubtful whether it wants a look
public record ReadMark(String words, boolean doubtful) {}
