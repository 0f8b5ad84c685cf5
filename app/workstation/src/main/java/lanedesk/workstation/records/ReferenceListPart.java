package lanedesk.workstation.records;

/// A part of a list that is loaded separately: the accessorials of a mode, the terminals of a market, the
/// accessorial prices of a grouping.
///
/// @param title the name of the part
/// @param show loads and shows the part
record ReferenceListPart(String title, Runnable show) {}
