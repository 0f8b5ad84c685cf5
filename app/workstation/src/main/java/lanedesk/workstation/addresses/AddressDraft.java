package lanedesk.workstation.addresses;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PlaceReader;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceWords;

/// An address as it is being typed, with what is wrong with it.
final class AddressDraft {

    private final Texts texts;
    private final PlaceWords places;
    private final ReadOnlyStringWrapper placeCaution = new ReadOnlyStringWrapper("");
    private final Map<AddressPart, StringProperty> typed = new EnumMap<>(AddressPart.class);
    private final Map<AddressPart, ReadOnlyStringWrapper> wrong = new EnumMap<>(AddressPart.class);

    AddressDraft(Texts texts, PlaceWords places) {
        this.texts = texts;
        this.places = places;
        for (AddressPart part : AddressPart.values()) {
            typed.put(part, new SimpleStringProperty(""));
            wrong.put(part, new ReadOnlyStringWrapper(""));
        }
    }

    StringProperty textProperty(AddressPart part) {
        return typed.getOrDefault(part, new SimpleStringProperty(""));
    }

    ReadOnlyStringProperty errorProperty(AddressPart part) {
        return wrong.getOrDefault(part, new ReadOnlyStringWrapper("")).getReadOnlyProperty();
    }

    /// What the known codes have against the postal code; empty where nothing. The address can be kept all the same.
    ReadOnlyStringProperty placeCautionProperty() {
        return placeCaution.getReadOnlyProperty();
    }

    void show(AddressEntry entry) {
        typed.forEach((part, text) -> text.set(part.of(entry)));
        forgetWrongs();
    }

    void clear() {
        typed.values().forEach(text -> text.set(""));
        forgetWrongs();
    }

    private void forgetWrongs() {
        wrong.values().forEach(error -> error.set(""));
        placeCaution.set("");
    }

    /// The field was left: says what is wrong with it, if anything is.
    void left(AddressPart part) {
        String text = text(part);
        String error = text.isEmpty()
                ? part.isRequired() ? texts.text("addresses.missing") : ""
                : part.isRight(text) ? "" : texts.text("addresses.wrong." + part.name());
        wrong.getOrDefault(part, new ReadOnlyStringWrapper()).set(error);
        switch (part) {
            case CITY, STATE, ZIP, COUNTRY -> places.book().whenReady(this::holdPlace);
            case NAME, LINE1, LINE2, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> {
                // say nothing about where it is
            }
        }
    }

    // What follows from a code is filled in where nothing is typed.
    private void holdPlace() {
        if (text(AddressPart.ZIP).isEmpty()) {
            placeCaution.set("");
            return;
        }
        Place completed = places.book().checkProperty().get().completed(place());
        fill(AddressPart.CITY, completed.city());
        fill(AddressPart.STATE, completed.state());
        fill(AddressPart.COUNTRY, completed.city().isEmpty() ? "" : completed.country());
        placeCaution.set(places.finding(place()));
    }

    private void fill(AddressPart part, String value) {
        if (text(part).isEmpty() && !value.isEmpty()) {
            textProperty(part).set(value);
            wrong.getOrDefault(part, new ReadOnlyStringWrapper()).set("");
        }
    }

    private Place place() {
        String zip = text(AddressPart.ZIP);
        String typedCountry = text(AddressPart.COUNTRY);
        String country = typedCountry.isEmpty()
                ? PlaceReader.read(zip).place().country()
                : Country.of(typedCountry).map(Country::name).orElse(typedCountry);
        return new Place(country, text(AddressPart.STATE).toUpperCase(Locale.ROOT), text(AddressPart.CITY), zip);
    }

    /// Checks every field; the first that is wrong comes back.
    Optional<AddressPart> check() {
        Optional<AddressPart> first = Optional.empty();
        for (AddressPart part : AddressPart.values()) {
            left(part);
            if (first.isEmpty() && !errorProperty(part).get().isEmpty()) {
                first = Optional.of(part);
            }
        }
        return first;
    }

    /// What is typed, as an address that a person has edited.
    AddressEntry entry(UUID id, long customerNumber) {
        return new AddressEntry(
                id,
                customerNumber,
                text(AddressPart.NAME),
                text(AddressPart.LINE1),
                text(AddressPart.LINE2),
                text(AddressPart.CITY),
                text(AddressPart.STATE),
                text(AddressPart.ZIP),
                text(AddressPart.COUNTRY),
                text(AddressPart.CONTACT),
                text(AddressPart.PHONE),
                text(AddressPart.EXTENSION),
                text(AddressPart.EMAIL),
                text(AddressPart.HOURS),
                text(AddressPart.NOTE),
                false);
    }

    /// Whether anything is typed that an address has not; that a new one has not where it is empty.
    boolean differsFrom(Optional<AddressEntry> entry) {
        return Arrays.stream(AddressPart.values())
                .anyMatch(part ->
                        !text(part).equals(entry.map(part::of).orElse("").strip()));
    }

    private String text(AddressPart part) {
        return textProperty(part).get().strip();
    }
}
