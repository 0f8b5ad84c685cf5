package lanedesk.workstation.addresses;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.freight.TradeTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceTexts;

/// An address being edited, with its errors. Unsaved input stays while another address is selected.
final class AddressDraft {

    private final Texts texts;
    private final PlaceTexts places;
    private final Map<AddressPart, FormField> fields = new EnumMap<>(AddressPart.class);
    private final Map<String, Map<AddressPart, String>> unsavedTextsByAddress = new HashMap<>();
    private Map<AddressPart, String> savedParts;
    private int formCount;

    AddressDraft(Texts texts, PlaceTexts places) {
        this.texts = texts;
        this.places = places;
        for (AddressPart part : AddressPart.values()) {
            FormField field = new FormField();
            field.onLeave(() -> {
                if (!field.isEmpty()) {
                    check(part);
                }
            });
            fields.put(part, field);
        }
        savedParts = typedParts();
    }

    /// The field of a part. A postal code that contradicts the known codes gets a warning; the address can still be
    /// saved.
    FormField field(AddressPart part) {
        return Objects.requireNonNull(fields.get(part));
    }

    /// Switches from one address to another, with its unsaved changes, or to a new one. An unsaved new address is
    /// resumed, unless the form switches from it.
    void switchTo(Optional<AddressEntry> from, Optional<AddressEntry> to, long customerNumber) {
        String left = unsavedKey(from, customerNumber);
        String shown = unsavedKey(to, customerNumber);
        Map<AddressPart, String> typed = typedParts();
        formCount++;
        fields.forEach((part, field) -> field.setValidText(to.map(part::valueIn).orElse("")));
        showWarning("");
        boolean changed = !typed.equals(savedParts);
        savedParts = typedParts();
        Map<AddressPart, String> before = unsavedTextsByAddress.remove(shown);
        if (!left.equals(shown)) {
            if (before != null) {
                before.forEach((part, text) -> field(part).setValidText(text));
            }
            if (changed) {
                unsavedTextsByAddress.put(left, typed);
            }
        }
    }

    private static String unsavedKey(Optional<AddressEntry> entry, long customerNumber) {
        return entry.map(addressEntry -> addressEntry.id().toString()).orElseGet(() -> Long.toString(customerNumber));
    }

    private Map<AddressPart, String> typedParts() {
        return collectParts(this::typedText);
    }

    private static Map<AddressPart, String> collectParts(Function<AddressPart, String> text) {
        return Arrays.stream(AddressPart.values()).collect(Collectors.toMap(Function.identity(), text));
    }

    /// Called when an address was saved as typed; returns whether the form still shows it.
    boolean onSaved(AddressEntry entry, int form) {
        Map<AddressPart, String> typed = collectParts(part -> part.valueIn(entry));
        if (formCount == form) {
            savedParts = typed;
            return true;
        }
        unsavedTextsByAddress.values().remove(typed);
        return false;
    }

    /// Number of forms started, to distinguish an empty form from the next one.
    int formCount() {
        return formCount;
    }

    private void showWarning(String text) {
        field(AddressPart.ZIP).warningProperty().set(text);
    }

    // Validates one part and shows its error, if any.
    private void check(AddressPart part) {
        String text = typedText(part);
        String error = text.isEmpty()
                ? part.isRequired() ? texts.text("addresses.missing") : ""
                : isValid(part, text) ? "" : texts.text("addresses.wrong." + part.name());
        field(part).showError(error);
        switch (part) {
            case CITY, STATE, ZIP, COUNTRY -> places.places().runWhenReady(this::checkPlace);
            case NAME, ADDRESS1, ADDRESS2, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> {
                // have no effect on the place
            }
        }
    }

    private static boolean isValid(AddressPart part, String text) {
        return switch (part) {
            case PHONE -> TradeTextChecks.isPhone(text);
            case EMAIL -> TradeTextChecks.isEmail(text);
            default -> true;
        };
    }

    // Completes empty fields from the postal code.
    private void checkPlace() {
        if (typedText(AddressPart.ZIP).isEmpty()) {
            showWarning("");
            return;
        }
        Place completed = places.places().checkProperty().get().completePlace(toPlace());
        fill(AddressPart.CITY, completed.city());
        fill(AddressPart.STATE, completed.state());
        fill(AddressPart.COUNTRY, completed.city().isEmpty() ? "" : completed.country());
        showWarning(places.checkResultText(toPlace()));
    }

    private void fill(AddressPart part, String value) {
        if (typedText(part).isEmpty() && !value.isEmpty()) {
            field(part).setValidText(value);
        }
    }

    private Place toPlace() {
        String zip = typedText(AddressPart.ZIP);
        String typedCountry = typedText(AddressPart.COUNTRY);
        String country = typedCountry.isEmpty()
                ? PlaceParser.parse(zip).place().country()
                : Country.parse(typedCountry).map(Country::name).orElse(typedCountry);
        return new Place(
                country, typedText(AddressPart.STATE).toUpperCase(Locale.ROOT), typedText(AddressPart.CITY), zip);
    }

    /// Validates all fields; returns the first invalid one.
    Optional<AddressPart> check() {
        Optional<AddressPart> first = Optional.empty();
        for (AddressPart part : AddressPart.values()) {
            check(part);
            if (first.isEmpty() && field(part).hasError()) {
                first = Optional.of(part);
            }
        }
        return first;
    }

    /// The typed address, marked as edited by a user.
    AddressEntry toEntry(UUID id, long customerNumber) {
        return AddressPart.toEntry(id, customerNumber, this::typedText);
    }

    /// Whether the input differs from an address; for a new one, whether anything is typed.
    boolean differsFrom(Optional<AddressEntry> entry) {
        return Arrays.stream(AddressPart.values())
                .anyMatch(part -> !typedText(part)
                        .equals(entry.map(part::valueIn).orElse("").strip()));
    }

    private String typedText(AddressPart part) {
        return field(part).value();
    }
}
