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
import lanedesk.freight.TradeText;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.place.PlaceText;

/// An address as it is being typed, with what is wrong with it. What was typed stays while another address is
/// looked at, until it is saved.
final class AddressDraft {

    private final Texts texts;
    private final PlaceText places;
    private final Map<AddressPart, FormField> fields = new EnumMap<>(AddressPart.class);
    private final Map<String, Map<AddressPart, String>> unsaved = new HashMap<>();
    private Map<AddressPart, String> asKept;
    private int begun;

    AddressDraft(Texts texts, PlaceText places) {
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
        asKept = typed();
    }

    /// The text typed for a part. A postal code that contradicts the known codes gets a caution; the address can
    /// be saved all the same.
    FormField field(AddressPart part) {
        return Objects.requireNonNull(fields.get(part));
    }

    /// Turns from one address to another, or to what was typed for it; to a new one where there is none. The new one
    /// that was begun for the customer is gone on with, unless it is what the form turns from.
    void turn(Optional<AddressEntry> from, Optional<AddressEntry> to, long customerNumber) {
        String left = key(from, customerNumber);
        String shown = key(to, customerNumber);
        Map<AddressPart, String> typed = typed();
        begun++;
        fields.forEach((part, field) -> field.show(to.map(part::of).orElse("")));
        caution("");
        boolean changed = !typed.equals(asKept);
        asKept = typed();
        Map<AddressPart, String> before = unsaved.remove(shown);
        if (!left.equals(shown)) {
            if (before != null) {
                before.forEach((part, text) -> field(part).show(text));
            }
            if (changed) {
                unsaved.put(left, typed);
            }
        }
    }

    private static String key(Optional<AddressEntry> entry, long customerNumber) {
        return entry.map(each -> each.id().toString()).orElseGet(() -> Long.toString(customerNumber));
    }

    private Map<AddressPart, String> typed() {
        return parts(this::text);
    }

    private static Map<AddressPart, String> parts(Function<AddressPart, String> text) {
        return Arrays.stream(AddressPart.values()).collect(Collectors.toMap(Function.identity(), text));
    }

    /// Notes that an address was saved as it was typed; returns whether the form is still the one it was typed in.
    boolean saved(AddressEntry entry, int form) {
        Map<AddressPart, String> typed = parts(part -> part.of(entry));
        if (begun == form) {
            asKept = typed;
            return true;
        }
        unsaved.values().remove(typed);
        return false;
    }

    /// How many forms were begun: by it an empty form is told from the next one.
    int begun() {
        return begun;
    }

    private void caution(String words) {
        field(AddressPart.ZIP).cautionProperty().set(words);
    }

    // Validates one part and shows its error, if any.
    private void check(AddressPart part) {
        String text = text(part);
        String error = text.isEmpty()
                ? part.isRequired() ? texts.text("addresses.missing") : ""
                : isRight(part, text) ? "" : texts.text("addresses.wrong." + part.name());
        field(part).showError(error);
        switch (part) {
            case CITY, STATE, ZIP, COUNTRY -> places.book().whenReady(this::holdPlace);
            case NAME, ADDRESS1, ADDRESS2, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> {
                // say nothing about where it is
            }
        }
    }

    private static boolean isRight(AddressPart part, String text) {
        return switch (part) {
            case PHONE -> TradeText.isPhone(text);
            case EMAIL -> TradeText.isEmail(text);
            default -> true;
        };
    }

    // Completes empty fields from the postal code.
    private void holdPlace() {
        if (text(AddressPart.ZIP).isEmpty()) {
            caution("");
            return;
        }
        Place completed = places.book().checkProperty().get().completed(place());
        fill(AddressPart.CITY, completed.city());
        fill(AddressPart.STATE, completed.state());
        fill(AddressPart.COUNTRY, completed.city().isEmpty() ? "" : completed.country());
        caution(places.finding(place()));
    }

    private void fill(AddressPart part, String value) {
        if (text(part).isEmpty() && !value.isEmpty()) {
            field(part).show(value);
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
            check(part);
            if (first.isEmpty() && field(part).isWrong()) {
                first = Optional.of(part);
            }
        }
        return first;
    }

    /// Returns the typed text as an address edited by a person.
    AddressEntry entry(UUID id, long customerNumber) {
        return AddressPart.entry(id, customerNumber, this::text);
    }

    /// Whether anything is typed that an address has not; that a new one has not where it is empty.
    boolean differsFrom(Optional<AddressEntry> entry) {
        return Arrays.stream(AddressPart.values())
                .anyMatch(part ->
                        !text(part).equals(entry.map(part::of).orElse("").strip()));
    }

    private String text(AddressPart part) {
        return field(part).value();
    }
}
