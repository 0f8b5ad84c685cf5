package lanedesk.journal.addressbook;

import java.util.Optional;

/// A column of a spreadsheet whose heading names no part of an address.
///
/// @param heading what stands above it
/// @param sample its first cell that is not empty; empty where all are
/// @param chosenPart what it was taken for when a file with the same first row came before; empty where it was left out
public record UnknownColumn(String heading, String sample, Optional<AddressPart> chosenPart) {}
