package lanedesk.workstation.addresses;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Texts;

/// An address as it is being typed, with what is wrong with it.
final class AddressDraft {

    private final Texts texts;
    private final Map<AddressPart, StringProperty> typed = new EnumMap<>(AddressPart.class);
    private final Map<AddressPart, ReadOnlyStringWrapper> wrong = new EnumMap<>(AddressPart.class);

    AddressDraft(Texts texts) {
        this.texts = texts;
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

    void show(AddressEntry entry) {
        typed.forEach((part, text) -> text.set(part.of(entry)));
        wrong.values().forEach(error -> error.set(""));
    }

    void clear() {
        typed.values().forEach(text -> text.set(""));
        wrong.values().forEach(error -> error.set(""));
    }

    /// The field was left: says what is wrong with it, if anything is.
    void left(AddressPart part) {
        String text = text(part);
        String error = text.isEmpty()
                ? part.isRequired() ? texts.text("addresses.missing") : ""
                : part.isRight(text) ? "" : texts.text("addresses.wrong." + part.name());
        wrong.getOrDefault(part, new ReadOnlyStringWrapper()).set(error);
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

    private String text(AddressPart part) {
        return textProperty(part).get().strip();
    }
}
