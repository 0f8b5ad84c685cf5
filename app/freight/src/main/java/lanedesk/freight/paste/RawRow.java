package lanedesk.freight.paste;

import java.util.Map;

/// A row whose figures still wait for the clip's unit system.
///
/// @param line number of its first line
/// @param original its text
/// @param values what was read
record RawRow(int line, String original, Map<PastedField, RawValue> values) {}
