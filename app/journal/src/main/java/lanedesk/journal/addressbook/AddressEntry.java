package lanedesk.journal.addressbook;

import java.util.UUID;

/// An address with its contact. Unknown values are empty, never null.
///
/// @param zip postal code as written on a letter
/// @param hours opening hours as text
/// @param isAddedByBooking whether a booking added the address and no user has edited it since
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
        boolean isAddedByBooking) {}
