package lanedesk.client;

import java.util.List;

/// A row of an answer, or the answer's own fields, that could not be read wholly as the interface says.
///
/// @param list the list that holds the row, by its name on the wire, for example `carrierQuotes`; empty for the
///     answer's own fields and for an answer that is one list
/// @param row place of the row in its list as it came, from 0
/// @param rows how many rows the list has
/// @param fields the fields that could not be read, for example `transitDays` or `charges.isWaived`; empty where the
///     row is no object
/// @param isUsable whether the rest of the row was read; otherwise the row is left out of the value
public record ReadingProblem(String list, int row, int rows, List<String> fields, boolean isUsable) {

    /// Copies the fields.
    public ReadingProblem {
        fields = List.copyOf(fields);
    }
}
