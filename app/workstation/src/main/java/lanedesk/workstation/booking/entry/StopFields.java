package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.freight.TradeTextChecks;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.search.TextFolder;
import lanedesk.workstation.l10n.Texts;

/// A stop of a booking: company, street and contact are entered, the place is fixed by the quote.
public final class StopFields {

    /// The quoted place.
    public record StopLocation(String city, String state, String zip, String country) {
        String line() {
            return city + ", " + state + " " + zip + ", " + country;
        }
    }

    /// The fields of a stop with their id suffixes.
    public enum StopField {
        NAME("Name"),
        LINE1("Line1"),
        LINE2("Line2"),
        PLACE("Place"),
        CONTACT("Contact"),
        PHONE("Phone"),
        EMAIL("Email");

        private final String idSuffix;

        StopField(String end) {
            this.idSuffix = end;
        }

        /// The id of its control in a stop with this id prefix.
        public String entryId(String prefix) {
            return prefix + idSuffix;
        }
    }

    /// The wire paths of a stop's fields.
    public record StopFieldPaths(
            String address,
            String line1,
            String zip,
            String contact,
            String contactName,
            String contactPhone,
            String contactEmail) {

        /// The field names of an OTR booking.
        public static StopFieldPaths otr(String address, String information) {
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

        /// The field names of a drayage booking.
        public static StopFieldPaths drayage() {
            String at = "shipperConsignee";
            return new StopFieldPaths(
                    at, "addressLine1", "zipCode", at, at + ".contactName", at + ".contactPhone", at + ".contactEmail");
        }
    }

    private final StopLocation stopLocation;
    private final List<AddressEntry> savedAddresses;
    private final boolean hasSecondLine;
    private final String chosenName;
    public final BookingEntry name;
    public final BookingEntry line1;
    public final BookingEntry line2;
    public final BookingEntry contact;
    public final BookingEntry phone;
    public final BookingEntry email;

    /// `title` is the card's title, `prefix` is the id prefix of its controls; `secondLine` says whether the wire
    /// has a second address line.
    public StopFields(
            BookingEntries entries,
            Texts texts,
            String title,
            String prefix,
            StopLocation place,
            List<AddressEntry> savedAddresses,
            StopFieldPaths paths,
            boolean secondLine) {
        this.stopLocation = place;
        this.savedAddresses = List.copyOf(savedAddresses);
        this.hasSecondLine = secondLine;
        chosenName = texts.text("booking.stop.choose", savedAddresses.size(), place.zip());
        String at = paths.address() + ".";
        name = entries.add(StopField.NAME.entryId(prefix), "booking.stop.name").withPaths(at + "name");
        line1 = entries.add(StopField.LINE1.entryId(prefix), "booking.stop.line1")
                .withPaths(at + paths.line1());
        line2 = secondLine
                ? entries.add(StopField.LINE2.entryId(prefix), "booking.stop.line2")
                        .withPaths(at + "addressLine2")
                        .asOptional()
                : new BookingEntry(StopField.LINE2.entryId(prefix), "", "").asOptional();
        entries.add(StopField.PLACE.entryId(prefix), "booking.stop.place")
                .withPaths(at + "city", at + "state", at + paths.zip(), at + "country")
                .locked(place.line());
        contact = entries.add(StopField.CONTACT.entryId(prefix), "booking.stop.contact")
                .withPaths(paths.contactName());
        phone = entries.add(StopField.PHONE.entryId(prefix), "booking.stop.phone")
                .withPaths(paths.contactPhone())
                .rule(text -> TradeTextChecks.isPhone(text) ? null : texts.text("booking.wrong.phone"));
        email = entries.add(StopField.EMAIL.entryId(prefix), "booking.stop.email")
                .withPaths(paths.contactEmail())
                .rule(text -> TradeTextChecks.isEmail(text) ? null : texts.text("booking.wrong.email"));
        for (BookingEntry entry : List.of(name, line1, contact, phone, email)) {
            entry.withFullName(texts.text("booking.stop.full", title, entry.label()));
        }
        if (!secondLine) {
            name.textProperty().subscribe(_ -> showSecondLineNotSent(texts));
            line1.textProperty().subscribe(_ -> showSecondLineNotSent(texts));
        }
    }

    // Warns that an address book entry's second line is not sent and will be missing on the documents.
    private void showSecondLineNotSent(Texts texts) {
        String unsent = savedSecondLine();
        line1.hintProperty().set(unsent.isEmpty() ? "" : texts.text("booking.stop.unsent", unsent));
    }

    public StopLocation stopLocation() {
        return stopLocation;
    }

    /// Addresses with the quoted postal code whose name, street or contact has a word that starts with the typed
    /// text. Once a complete name is typed, all are offered, so that another can be chosen.
    List<AddressEntry> suggestions(String typed) {
        String searched = TextFolder.fold(typed.strip());
        Predicate<AddressEntry> whole = entry -> TextFolder.fold(entry.name()).equals(searched);
        boolean all = searched.isEmpty() || savedAddresses.stream().anyMatch(whole);
        return savedAddresses.stream()
                .filter(entry -> all || nameStartsWith(entry, searched))
                .sorted(Comparator.comparing(entry -> !isFilledWith(entry)))
                .toList();
    }

    private static boolean nameStartsWith(AddressEntry entry, String searched) {
        String text = TextFolder.fold(" " + entry.name() + " " + entry.address1() + " " + entry.contactName());
        return text.contains(" " + searched);
    }

    /// The name of a known address, with its street if another has the same name.
    String distinctName(AddressEntry entry) {
        boolean twin = savedAddresses.stream()
                .anyMatch(other -> !other.equals(entry) && other.name().equalsIgnoreCase(entry.name()));
        return twin ? entry.name() + ", " + entry.address1() : entry.name();
    }

    /// Whether the stop is at that address.
    boolean isFilledWith(AddressEntry entry) {
        return name.value().equals(entry.name()) && line1.value().equals(entry.address1());
    }

    /// Fills the stop with an address including the contact.
    void fill(AddressEntry entry) {
        name.setText(entry.name());
        line1.setText(entry.address1());
        line2.setText(entry.address2());
        contact.setText(entry.contactName());
        phone.setText(entry.phoneExtension().isBlank() ? entry.phone() : entry.phone() + " x" + entry.phoneExtension());
        email.setText(entry.email());
    }

    /// Fills in the only known address of the postal code if the page has none yet. With several the dispatcher
    /// chooses, since each may be another company.
    public void prefill(Map<String, String> savedValues) {
        if (savedValues.containsKey(name.id())) {
            return;
        }
        if (savedAddresses.size() == 1) {
            fill(savedAddresses.getFirst());
        } else if (savedAddresses.size() > 1) {
            name.hintProperty().set(chosenName);
            name.textProperty().subscribe(text -> name.hintProperty().set(text.isBlank() ? chosenName : ""));
        }
    }

    /// The address book entry for the booked stop.
    public AddressEntry toAddressEntry(long customerNumber) {
        return new AddressEntry(
                UUID.randomUUID(),
                customerNumber,
                name.value(),
                line1.value(),
                hasSecondLine ? line2.value() : savedSecondLine(),
                stopLocation.city(),
                stopLocation.state(),
                stopLocation.zip(),
                stopLocation.country(),
                contact.value(),
                phone.value(),
                "",
                email.value(),
                "",
                "",
                true);
    }

    // A second line without a field is that of the known address in the other fields.
    private String savedSecondLine() {
        return savedAddresses.stream()
                .filter(this::isFilledWith)
                .map(AddressEntry::address2)
                .min(Comparator.comparing(line -> !line.equals(line2.value())))
                .orElse("");
    }

    /// The address as the interface defines it.
    public Address toAddress() {
        return new Address(
                name.value(),
                line1.value(),
                line2.isEmpty() ? null : line2.value(),
                stopLocation.city(),
                stopLocation.state(),
                stopLocation.zip(),
                stopLocation.country());
    }

    /// The contact as the interface defines it.
    public Contact toContact() {
        return new Contact(contact.value(), phone.value(), email.value());
    }
}
