package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.freight.ShortTextChecks;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.search.TextFolder;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Texts;

/// A stop of a booking. Company, street and contact are entered; the place is fixed by the quote.
public final class StopFields {

    /// The place of the stop, as quoted.
    public record StopLocation(String city, String state, String zip, String country) {
        String toOneLine() {
            return city + ", " + state + " " + zip + ", " + country;
        }
    }

    /// The fields of a stop, with the suffixes of their entry ids.
    public enum StopField {
        NAME("Name"),
        LINE1("Line1"),
        LINE2("Line2"),
        PLACE("Place"),
        CONTACT("Contact"),
        PHONE("Phone"),
        EMAIL("Email");

        private final String idSuffix;

        StopField(String idSuffix) {
            this.idSuffix = idSuffix;
        }

        /// The entry id of the field in a stop whose ids have this prefix.
        public String entryIdWithPrefix(String prefix) {
            return prefix + idSuffix;
        }
    }

    /// The paths of a stop's fields in the service's request.
    public record StopFieldPaths(
            String address,
            String line1,
            String zip,
            String contact,
            String contactName,
            String contactPhone,
            String contactEmail) {

        /// The paths in an OTR booking. `address` and `information` are the paths of the stop's objects.
        public static StopFieldPaths ofOtr(String address, String information) {
            String contact = information + ".contact";
            return new StopFieldPaths(
                    address,
                    "addressLine1",
                    "zipcode",
                    contact,
                    contact + ".name",
                    contact + ".phone",
                    contact + ".email");
        }

        /// The paths in a drayage booking.
        public static StopFieldPaths ofDrayage() {
            String address = "shipperConsignee";
            return new StopFieldPaths(
                    address,
                    "addressLine1",
                    "zipCode",
                    address,
                    address + ".contactName",
                    address + ".contactPhone",
                    address + ".contactEmail");
        }
    }

    private final StopLocation stopLocation;
    private final List<AddressEntry> savedAddresses;
    private final boolean isSecondLineSent;
    private final String chooseHint;
    public final FormField name;
    public final FormField line1;
    public final FormField line2;
    public final FormField contact;
    public final FormField phone;
    public final FormField email;

    /// Creates the fields of a stop. `title` names the stop in the list of missing entries, `prefix` is the
    /// prefix of the entry ids, and `isSecondLineSent` tells whether the service's request has a second address
    /// line.
    public StopFields(
            EntryFactory entryFactory,
            String title,
            String prefix,
            StopLocation stopLocation,
            List<AddressEntry> savedAddresses,
            StopFieldPaths paths,
            boolean isSecondLineSent) {
        Form entries = entryFactory.entries();
        Texts texts = entryFactory.texts();
        this.stopLocation = stopLocation;
        this.savedAddresses = List.copyOf(savedAddresses);
        this.isSecondLineSent = isSecondLineSent;
        chooseHint = texts.text("booking.stop.choose", savedAddresses.size(), stopLocation.zip());
        String addressPath = paths.address() + ".";
        name = entries.addField(StopField.NAME.entryIdWithPrefix(prefix), "booking.stop.name")
                .addRequestPaths(addressPath + "name");
        line1 = entries.addField(StopField.LINE1.entryIdWithPrefix(prefix), "booking.stop.line1")
                .addRequestPaths(addressPath + paths.line1());
        line2 = isSecondLineSent
                ? entries.addField(StopField.LINE2.entryIdWithPrefix(prefix), "booking.stop.line2")
                        .addRequestPaths(addressPath + "addressLine2")
                        .makeOptional()
                : EntryFactory.createForm(texts, "booking.needed")
                        .addField(StopField.LINE2.entryIdWithPrefix(prefix))
                        .makeOptional();
        entries.addField(StopField.PLACE.entryIdWithPrefix(prefix), "booking.stop.place")
                .addRequestPaths(
                        addressPath + "city", addressPath + "state", addressPath + paths.zip(), addressPath + "country")
                .makeReadOnlyWithText(stopLocation.toOneLine());
        contact = entries.addField(StopField.CONTACT.entryIdWithPrefix(prefix), "booking.stop.contact")
                .addRequestPaths(paths.contactName());
        phone = entries.addField(StopField.PHONE.entryIdWithPrefix(prefix), "booking.stop.phone")
                .addRequestPaths(paths.contactPhone())
                .setErrorRule(text ->
                        ShortTextChecks.isPlausiblePhoneNumber(text) ? null : texts.text("booking.wrong.phone"));
        email = entries.addField(StopField.EMAIL.entryIdWithPrefix(prefix), "booking.stop.email")
                .addRequestPaths(paths.contactEmail())
                .setErrorRule(
                        text -> ShortTextChecks.isPlausibleEmail(text) ? null : texts.text("booking.wrong.email"));
        for (FormField entry : List.of(name, line1, contact, phone, email)) {
            entry.setFullName(texts.text("booking.stop.full", title, entry.label()));
        }
        if (!isSecondLineSent) {
            name.textProperty().subscribe(_ -> updateUnsentLineHint(texts));
            line1.textProperty().subscribe(_ -> updateUnsentLineHint(texts));
        }
    }

    // Shows a hint if the second line of the matching address book entry is not sent and will be missing on the
    // documents. Otherwise removes the hint.
    private void updateUnsentLineHint(Texts texts) {
        String unsentLine = secondLineOfMatchingAddress();
        line1.hintProperty().set(unsentLine.isEmpty() ? "" : texts.text("booking.stop.unsent", unsentLine));
    }

    public StopLocation stopLocation() {
        return stopLocation;
    }

    /// The address book entries with a word in name, street or contact that starts with the typed text. If the
    /// text is empty or the complete name of an entry, all entries are returned, so that another entry can be
    /// chosen. The entry with the name and street in the fields comes first.
    List<AddressEntry> suggestAddresses(String typed) {
        String foldedText = TextFolder.foldCaseAndAccents(typed.strip());
        Predicate<AddressEntry> hasSameName =
                entry -> TextFolder.foldCaseAndAccents(entry.name()).equals(foldedText);
        boolean offersAll = foldedText.isEmpty() || savedAddresses.stream().anyMatch(hasSameName);
        return savedAddresses.stream()
                .filter(entry -> offersAll || hasWordStartingWith(entry, foldedText))
                .sorted(Comparator.comparing(entry -> !hasNameAndStreetOf(entry)))
                .toList();
    }

    private static boolean hasWordStartingWith(AddressEntry entry, String searched) {
        String text =
                TextFolder.foldCaseAndAccents(" " + entry.name() + " " + entry.address1() + " " + entry.contactName());
        return text.contains(" " + searched);
    }

    /// The name of an address book entry, with the street if another entry has the same name.
    String distinctNameOf(AddressEntry entry) {
        boolean hasSameName = savedAddresses.stream()
                .anyMatch(other -> !other.equals(entry) && other.name().equalsIgnoreCase(entry.name()));
        return hasSameName ? entry.name() + ", " + entry.address1() : entry.name();
    }

    /// Whether the stop has the name and street of an address book entry.
    boolean hasNameAndStreetOf(AddressEntry entry) {
        return name.trimmedText().equals(entry.name()) && line1.trimmedText().equals(entry.address1());
    }

    /// Fills the stop with an address book entry, including the contact.
    void fillWithAddress(AddressEntry entry) {
        name.setText(entry.name());
        line1.setText(entry.address1());
        line2.setText(entry.address2());
        contact.setText(entry.contactName());
        phone.setText(entry.phoneExtension().isBlank() ? entry.phone() : entry.phone() + " x" + entry.phoneExtension());
        email.setText(entry.email());
    }

    /// If the address book has exactly one entry for the postal code and `savedValues` has no name for the
    /// stop, fills the stop with that entry. If there are several entries, a hint asks the dispatcher to choose
    /// an entry.
    public void fillFromOnlySavedAddressOrHint(Map<String, String> savedValues) {
        if (savedValues.containsKey(name.id())) {
            return;
        }
        if (savedAddresses.size() == 1) {
            fillWithAddress(savedAddresses.getFirst());
        } else if (savedAddresses.size() > 1) {
            name.hintProperty().set(chooseHint);
            name.textProperty().subscribe(text -> name.hintProperty().set(text.isBlank() ? chooseHint : ""));
        }
    }

    /// The address of the stop as a new address book entry.
    public AddressEntry toAddressEntry(long customerNumber) {
        return new AddressEntry(
                UUID.randomUUID(),
                customerNumber,
                name.trimmedText(),
                line1.trimmedText(),
                isSecondLineSent ? line2.trimmedText() : secondLineOfMatchingAddress(),
                stopLocation.city(),
                stopLocation.state(),
                stopLocation.zip(),
                stopLocation.country(),
                contact.trimmedText(),
                phone.trimmedText(),
                "",
                email.trimmedText(),
                "",
                "",
                true);
    }

    // The second address line of the address book entry with the same name and street as the stop; empty if
    // there is no such entry. Used if the request has no second address line.
    private String secondLineOfMatchingAddress() {
        return savedAddresses.stream()
                .filter(this::hasNameAndStreetOf)
                .map(AddressEntry::address2)
                .min(Comparator.comparing(line -> !line.equals(line2.trimmedText())))
                .orElse("");
    }

    /// The address for an OTR request.
    public Address toAddress() {
        return new Address(
                name.trimmedText(),
                line1.trimmedText(),
                line2.isEmpty() ? null : line2.trimmedText(),
                stopLocation.city(),
                stopLocation.state(),
                stopLocation.zip(),
                stopLocation.country());
    }

    /// The contact for an OTR request.
    public Contact toContact() {
        return new Contact(contact.trimmedText(), phone.trimmedText(), email.trimmedText());
    }
}
