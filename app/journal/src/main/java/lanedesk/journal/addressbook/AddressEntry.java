package lanedesk.journal.addressbook;

import java.util.UUID;

/// An address with its contact. Whatever is not known is empty, never absent.
///
/// @param zip as it is written on a letter
/// @param hours when the place is open, in words
/// @param learned whether a booking added it and no person has edited it since
public record AddressEntry(
        UUID id,
        long customerNumber,
        String name,
        String address1,
        String address2,
        String city,
        String state,
        String zip,
        String country,
        String contactName,
        String phone,
        String phoneExtension,
        String email,
        String hours,
        String note,
        boolean learned) {}
