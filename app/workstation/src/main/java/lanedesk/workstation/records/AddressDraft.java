package lanedesk.workstation.records;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.PlaceTexts;

/// The address in the form, with its errors. Unsaved texts are preserved while another address is in the form.
final class AddressDraft {

    private final PlaceTexts placeTexts;
    /// The fields of the address. A postal code that contradicts the known codes gets a warning; the address
    /// can still be saved.
    final Form form;

    AddressDraft(Texts texts, PlaceTexts places) {
        this.placeTexts = places;
        form = new Form(texts, null, Form.ErrorTiming.WHEN_LEFT);
        for (AddressPart part : AddressPart.values()) {
            FormField field = form.addField("address" + part.name(), "addresses." + part.name())
                    .setErrorRule(text -> isPlausibleIfPhoneOrEmail(part, text)
                            ? null
                            : texts.text("addresses.wrong." + part.name()));
            if (part.isRequired()) {
                field.makeRequired(texts.text("addresses.missing"));
            }
            switch (part) {
                case CITY, STATE, ZIP, COUNTRY -> field.setOnAccepted(this::completeAndCheckPlaceWhenLoaded);
                case NAME, ADDRESS1, ADDRESS2, CONTACT, PHONE, EXTENSION, EMAIL, HOURS, NOTE -> {
                    // these parts do not change the place
                }
            }
        }
    }

    FormField formField(AddressPart part) {
        return form.fieldById("address" + part.name());
    }

    /// Shows another address in the form, with its unsaved texts; empty shows a new address.
    void showAddress(Optional<AddressEntry> entry, long customerNumber) {
        form.showRecordAndKeepUnsavedTexts(
                entry.map(addressEntry -> addressEntry.id().toString()).orElseGet(() -> Long.toString(customerNumber)),
                entry.map(this::fieldTextsOf).orElse(Map.of()));
        showPostalCodeWarning("");
    }

    /// The texts of an address by field id.
    Map<String, String> fieldTextsOf(AddressEntry entry) {
        return Arrays.stream(AddressPart.values())
                .collect(Collectors.toMap(
                        part -> formField(part).id(),
                        part -> part.valueIn(entry).strip()));
    }

    private void showPostalCodeWarning(String text) {
        formField(AddressPart.ZIP).warningProperty().set(text);
    }

    private static boolean isPlausibleIfPhoneOrEmail(AddressPart part, String text) {
        return switch (part) {
            case PHONE -> ShortTextChecks.isPlausiblePhoneNumber(text);
            case EMAIL -> ShortTextChecks.isPlausibleEmail(text);
            default -> true;
        };
    }

    private void completeAndCheckPlaceWhenLoaded() {
        placeTexts.postalCodeService().runNowOrWhenLoaded(this::completeAndCheckPlace);
    }

    // Fills empty fields of the place from the typed postal code, and shows a warning if the place contradicts
    // the postal code. Without a postal code, only removes the warning.
    private void completeAndCheckPlace() {
        if (typedText(AddressPart.ZIP).isEmpty()) {
            showPostalCodeWarning("");
            return;
        }
        Place completed =
                placeTexts.postalCodeService().placeCheckProperty().get().completePlace(toTypedPlace());
        fillFieldIfEmpty(AddressPart.CITY, completed.city());
        fillFieldIfEmpty(AddressPart.STATE, completed.state());
        fillFieldIfEmpty(AddressPart.COUNTRY, completed.city().isEmpty() ? "" : completed.country());
        showPostalCodeWarning(placeTexts.contradictionText(toTypedPlace()));
    }

    private void fillFieldIfEmpty(AddressPart part, String value) {
        if (typedText(part).isEmpty() && !value.isEmpty()) {
            formField(part).showTextAndResetErrors(value);
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

    /// Fills empty place fields from the postal code, and shows the errors of all fields. Returns the id of the
    /// first invalid field; empty if all fields are valid.
    String completePlaceAndShowErrors() {
        completeAndCheckPlaceWhenLoaded();
        form.showErrorsOfAllFields();
        return form.idOfFirstFieldWithError();
    }

    /// Returns the typed address, marked as edited by a user.
    AddressEntry toEntry(UUID id, long customerNumber) {
        return AddressPart.createEntry(id, customerNumber, this::typedText);
    }

    private String typedText(AddressPart part) {
        return formField(part).trimmedText();
    }
}
