package lanedesk.journal.addressbook;

import java.util.Optional;

/// A spreadsheet column whose heading matches no part of an address.
///
/// @param heading its heading
/// @param sample its first non-empty cell; empty if there is none
/// @param chosenPart the part chosen for an earlier file with the same first row; empty if the column was skipped
public record UnknownColumn(String heading, String sample, Optional<AddressPart> chosenPart) {}
