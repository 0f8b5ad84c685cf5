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

/// The address in the form, with its errors. Unsaved texts are preserved while another address is in the form.
final class AddressDraft {

    private final Texts texts;
    private final PlaceTexts placeTexts;
    private final Map<AddressPart, FormField> fields = new EnumMap<>(AddressPart.class);
    private final Map<String, Map<AddressPart, String>> unsavedTextsByAddress = new HashMap<>();
    private Map<AddressPart, String> savedParts;
    private int formNumber;

    AddressDraft(Texts texts, PlaceTexts places) {
        this.texts = texts;
        this.placeTexts = places;
        for (AddressPart part : AddressPart.values()) {
            FormField field = new FormField();
            field.setOnFocusLost(() -> {
                if (!field.isEmpty()) {
                    validateAndShowErrors(part);
                }
            });
            fields.put(part, field);
        }
        savedParts = typedParts();
    }

    /// The form field of a part of the address. A postal code that contradicts the known codes gets a warning; the
    /// address can be saved all the same.
    FormField formField(AddressPart part) {
        return Objects.requireNonNull(fields.get(part));
    }

    /// Shows another address in the form, with its unsaved texts; empty shows a new address. Unsaved texts of the
    /// previous address are preserved. A new address is shown with its unsaved texts, unless the form already shows
    /// a new address.
    void switchAddressKeepingUnsaved(
            Optional<AddressEntry> previousEntry, Optional<AddressEntry> newEntry, long customerNumber) {
        String previousKey = unsavedKey(previousEntry, customerNumber);
        String newKey = unsavedKey(newEntry, customerNumber);
        Map<AddressPart, String> typedTexts = typedParts();
        formNumber++;
        fields.forEach((part, field) ->
                field.setTextAndClearError(newEntry.map(part::valueIn).orElse("")));
        showPostalCodeWarning("");
        boolean isChanged = !typedTexts.equals(savedParts);
        savedParts = typedParts();
        Map<AddressPart, String> unsavedTexts = unsavedTextsByAddress.remove(newKey);
        if (!previousKey.equals(newKey)) {
            if (unsavedTexts != null) {
                unsavedTexts.forEach((part, text) -> formField(part).setTextAndClearError(text));
            }
            if (isChanged) {
                unsavedTextsByAddress.put(previousKey, typedTexts);
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

    /// Called after an address was saved as typed. Returns whether the form still shows that address.
    boolean markSavedIfStillShown(AddressEntry entry, int savedFormNumber) {
        Map<AddressPart, String> savedTexts = collectParts(part -> part.valueIn(entry));
        if (formNumber == savedFormNumber) {
            savedParts = savedTexts;
            return true;
        }
        unsavedTextsByAddress.values().remove(savedTexts);
        return false;
    }

    /// The number of addresses shown so far. A changed number means that the form shows another address.
    int formNumber() {
        return formNumber;
    }

    private void showPostalCodeWarning(String text) {
        formField(AddressPart.ZIP).warningProperty().set(text);
    }

    // Validates one part and shows or clears its error.
    private void validateAndShowErrors(AddressPart part) {
        String text = typedText(part);
        String error = text.isEmpty()
                ? part.isRequired() ? texts.text("addresses.missing") : ""
                : isValid(part, text) ? "" : texts.text("addresses.wrong." + part.name());
        formField(part).setError(error);
        switch (part) {
            case CITY, STATE, ZIP, COUNTRY ->
                placeTexts.postalCodeService().runNowOrWhenLoaded(this::completeAndCheckPlace);
            case NAME, ADDRESS1, ADDRESS2, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> {
                // these parts do not change the place
            }
        }
    }

    private static boolean isValid(AddressPart part, String text) {
        return switch (part) {
            case PHONE -> TradeTextChecks.isPlausiblePhoneNumber(text);
            case EMAIL -> TradeTextChecks.isPlausibleEmail(text);
            default -> true;
        };
    }

    // Fills empty fields from the postal code, and shows a warning about a contradictory place.
    private void completeAndCheckPlace() {
        if (typedText(AddressPart.ZIP).isEmpty()) {
            showPostalCodeWarning("");
            return;
        }
        Place completed = placeTexts.postalCodeService().checkProperty().get().completePlace(toTypedPlace());
        fillFieldIfEmpty(AddressPart.CITY, completed.city());
        fillFieldIfEmpty(AddressPart.STATE, completed.state());
        fillFieldIfEmpty(AddressPart.COUNTRY, completed.city().isEmpty() ? "" : completed.country());
        showPostalCodeWarning(placeTexts.contradictionText(toTypedPlace()));
    }

    private void fillFieldIfEmpty(AddressPart part, String value) {
        if (typedText(part).isEmpty() && !value.isEmpty()) {
            formField(part).setTextAndClearError(value);
        }
    }

    private Place toTypedPlace() {
        String zip = typedText(AddressPart.ZIP);
        String typedCountry = typedText(AddressPart.COUNTRY);
        String country = typedCountry.isEmpty()
                ? PlaceParser.parse(zip).place().country()
                : Country.parse(typedCountry).map(Country::name).orElse(typedCountry);
        return new Place(
                country, typedText(AddressPart.STATE).toUpperCase(Locale.ROOT), typedText(AddressPart.CITY), zip);
    }

    /// Validates all fields and shows their errors. Returns the first invalid field; empty if all fields are valid.
    Optional<AddressPart> validateAndShowErrors() {
        Optional<AddressPart> firstInvalid = Optional.empty();
        for (AddressPart part : AddressPart.values()) {
            validateAndShowErrors(part);
            if (firstInvalid.isEmpty() && formField(part).hasError()) {
                firstInvalid = Optional.of(part);
            }
        }
        return firstInvalid;
    }

    /// The typed address. It counts as edited by a user.
    AddressEntry toEntry(UUID id, long customerNumber) {
        return AddressPart.createEntry(id, customerNumber, this::typedText);
    }

    /// Whether the typed texts differ from an address; if `entry` is empty, whether anything is typed.
    boolean differsFrom(Optional<AddressEntry> entry) {
        return Arrays.stream(AddressPart.values())
                .anyMatch(part -> !typedText(part)
                        .equals(entry.map(part::valueIn).orElse("").strip()));
    }

    private String typedText(AddressPart part) {
        return formField(part).trimmedText();
    }
}
