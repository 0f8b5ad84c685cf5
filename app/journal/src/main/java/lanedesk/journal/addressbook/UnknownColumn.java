package lanedesk.journal.addressbook;

import java.util.Optional;

/// A spreadsheet column whose heading matches no part of an address, or the same part as an earlier heading.
///
/// @param heading the heading of the column
/// @param sample the first non-empty cell of the column; empty if all are empty
/// @param chosenPart the part that the user chose for an earlier file with the same first row; empty if the
///        user chose no part
public record UnknownColumn(String heading, String sample, Optional<AddressPart> chosenPart) {}
