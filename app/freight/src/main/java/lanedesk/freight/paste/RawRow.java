package lanedesk.freight.paste;

import java.util.Map;

/// A row whose numbers are not converted to the clip's unit system yet.
///
/// @param lineNumber number of its first line
/// @param originalText its text
/// @param values the parsed values
record RawRow(int lineNumber, String originalText, Map<PastedField, RawValue> values) {}
