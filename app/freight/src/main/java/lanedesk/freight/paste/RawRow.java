package lanedesk.freight.paste;

import java.util.Map;

/// A row whose numbers are not converted to the clip's unit system yet.
///
/// @param line number of its first line
/// @param original its text
/// @param values the parsed values
record RawRow(int line, String original, Map<PastedField, RawValue> values) {}
