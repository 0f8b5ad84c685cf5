package lanedesk.client;

import java.util.List;

/// A row of an answer, or the answer's own fields, that could not be read completely.
///
/// @param list name of the list that holds the row, for example `carrierQuotes`; empty for the answer's own fields
///     and for an answer that is a list itself
/// @param row index of the row in the received list, from 0
/// @param rows number of rows in the list
/// @param fields the fields that could not be read, for example `transitDays` or `charges.isWaived`; empty if the
///     row is not an object
/// @param isUsable whether the rest of the row was read; otherwise the value does not contain the row
public record ReadingProblem(String list, int row, int rows, List<String> fields, boolean isUsable) {

    /// Copies the fields.
    public ReadingProblem {
        fields = List.copyOf(fields);
    }
}
