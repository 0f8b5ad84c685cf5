package lanedesk.client;

import java.util.List;

/// A row of an answer that could not be read completely, or the answer's own fields.
///
/// @param list name of the list that contains the row, for example `carrierQuotes`; empty for the answer's own
///        fields, and for an answer that is itself a list
/// @param row index of the row in the received list, from 0
/// @param rows number of rows in the list
/// @param fields the fields that could not be read, for example `transitDays` or `charges.isWaived`; empty if the
///        row is not an object
/// @param isUsable whether the rest of the row was read; if false, the answer's value does not contain the row
public record ReadingProblem(String list, int row, int rows, List<String> fields, boolean isUsable) {

    /// Copies the list of fields.
    public ReadingProblem {
        fields = List.copyOf(fields);
    }
}
