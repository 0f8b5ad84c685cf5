package lanedesk.workstation.addresses;

import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.journal.addressbook.AddressEntry;

/// The fields of an address, in the order of the form.
enum AddressPart {
    NAME,
    LINE1,
    LINE2,
    CITY,
    STATE,
    ZIP,
    COUNTRY,
    CONTACT,
    PHONE,
    EXTENSION,
    EMAIL,
    HOURS,
    NOTE;

    boolean isRequired() {
        return switch (this) {
            case NAME, LINE1, CITY, ZIP -> true;
            case LINE2, STATE, COUNTRY, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> false;
        };
    }

    String of(AddressEntry entry) {
        return switch (this) {
            case NAME -> entry.name();
            case LINE1 -> entry.address1();
            case LINE2 -> entry.address2();
            case CITY -> entry.city();
            case STATE -> entry.state();
            case ZIP -> entry.zip();
            case COUNTRY -> entry.country();
            case CONTACT -> entry.contactName();
            case PHONE -> entry.phone();
            case EXTENSION -> entry.phoneExtension();
            case EMAIL -> entry.email();
            case HOURS -> entry.hours();
            case NOTE -> entry.note();
        };
    }

    /// Whether a text that is not empty can be what it says.
    boolean isRight(String text) {
        return switch (this) {
            case PHONE -> TradeText.isPhone(text);
            case EMAIL -> TradeText.isEmail(text);
            case NAME, LINE1, LINE2, CITY, STATE, ZIP, COUNTRY, CONTACT, EXTENSION, HOURS, NOTE -> true;
        };
    }
}
