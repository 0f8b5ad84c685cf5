package lanedesk.freight.paste;

import java.util.Map;

/// A row whose numbers are not converted to the clip's unit system yet.
///
/// @param lineNumber number of the row's first line
/// @param originalText text of the row as pasted
/// @param values the parsed values
record RawRow(int lineNumber, String originalText, Map<PastedField, RawValue> values) {}
