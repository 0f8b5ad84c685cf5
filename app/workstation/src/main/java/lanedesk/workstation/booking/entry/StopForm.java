package lanedesk.workstation.booking.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.freight.TradeText;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.search.TextFolding;
import lanedesk.workstation.l10n.Texts;

/// A stop of a booking: company, street and contact are asked for, the place is the quote's.
public final class StopForm {

    /// The quoted place.
    public record Place(String city, String state, String zip, String country) {
        String line() {
            return city + ", " + state + " " + zip + ", " + country;
        }
    }

    /// The fields of a stop, each by what ends its control's id.
    public enum Part {
        NAME("Name"),
        LINE1("Line1"),
        LINE2("Line2"),
        PLACE("Place"),
        CONTACT("Contact"),
        PHONE("Phone"),
        EMAIL("Email");

        private final String end;

        Part(String end) {
            this.end = end;
        }

        /// The id of its control in the stop whose ids begin so.
        public String of(String prefix) {
            return prefix + end;
        }
    }

    /// The wire paths of a stop's fields.
    public record Paths(
            String address,
            String line1,
            String zip,
            String contact,
            String contactName,
            String contactPhone,
            String contactEmail) {

        /// The interface's names in an OTR booking.
        public static Paths otr(String address, String information) {
            String contact = information + ".contact";
            return new Paths(
                    address,
                    "addressLine1",
                    "zipcode",
                    contact,
                    contact + ".name",
                    contact + ".phone",
                    contact + ".email");
        }

        /// The interface's names in a drayage booking.
        public static Paths drayage() {
            String at = "shipperConsignee";
            return new Paths(
                    at, "addressLine1", "zipCode", at, at + ".contactName", at + ".contactPhone", at + ".contactEmail");
        }
    }

    private final Place place;
    private final List<AddressEntry> known;
    private final boolean secondLine;
    private final String choice;
    public final Entry name;
    public final Entry line1;
    public final Entry line2;
    public final Entry contact;
    public final Entry phone;
    public final Entry email;

    /// `title` is the card's, `prefix` begins the ids of its controls; `secondLine` says whether the wire has a second
    /// line of address.
    public StopForm(
            Entries entries,
            Texts texts,
            String title,
            String prefix,
            Place place,
            List<AddressEntry> known,
            Paths paths,
            boolean secondLine) {
        this.place = place;
        this.known = List.copyOf(known);
        this.secondLine = secondLine;
        choice = texts.text("booking.stop.choose", known.size(), place.zip());
        String at = paths.address() + ".";
        name = entries.add(Part.NAME.of(prefix), "booking.stop.name").withPaths(at + "name");
        line1 = entries.add(Part.LINE1.of(prefix), "booking.stop.line1").withPaths(at + paths.line1());
        line2 = secondLine
                ? entries.add(Part.LINE2.of(prefix), "booking.stop.line2")
                        .withPaths(at + "addressLine2")
                        .optional()
                : new Entry(Part.LINE2.of(prefix), "", "").optional();
        entries.add(Part.PLACE.of(prefix), "booking.stop.place")
                .withPaths(at + "city", at + "state", at + paths.zip(), at + "country")
                .locked(place.line());
        contact = entries.add(Part.CONTACT.of(prefix), "booking.stop.contact").withPaths(paths.contactName());
        phone = entries.add(Part.PHONE.of(prefix), "booking.stop.phone")
                .withPaths(paths.contactPhone())
                .rule(text -> TradeText.isPhone(text) ? null : texts.text("booking.wrong.phone"));
        email = entries.add(Part.EMAIL.of(prefix), "booking.stop.email")
                .withPaths(paths.contactEmail())
                .rule(text -> TradeText.isEmail(text) ? null : texts.text("booking.wrong.email"));
        for (Entry entry : List.of(name, line1, contact, phone, email)) {
            entry.called(texts.text("booking.stop.full", title, entry.label()));
        }
        if (!secondLine) {
            name.textProperty().subscribe(_ -> sayUnsent(texts));
            line1.textProperty().subscribe(_ -> sayUnsent(texts));
        }
    }

    // A second line of the book would be missed on the papers.
    private void sayUnsent(Texts texts) {
        String unsent = knownSecondLine();
        line1.hintProperty().set(unsent.isEmpty() ? "" : texts.text("booking.stop.unsent", unsent));
    }

    public Place place() {
        return place;
    }

    /// Addresses of the quoted postal code whose name, street or contact begins a word with what is typed. Once a name
    /// is whole they are all offered, so that another can be chosen.
    List<AddressEntry> suggestions(String typed) {
        String wanted = TextFolding.fold(typed.strip());
        Predicate<AddressEntry> whole = entry -> TextFolding.fold(entry.name()).equals(wanted);
        boolean all = wanted.isEmpty() || known.stream().anyMatch(whole);
        return known.stream()
                .filter(entry -> all || begins(entry, wanted))
                .sorted(Comparator.comparing(entry -> !isAt(entry)))
                .toList();
    }

    private static boolean begins(AddressEntry entry, String wanted) {
        String words = TextFolding.fold(" " + entry.name() + " " + entry.address1() + " " + entry.contactName());
        return words.contains(" " + wanted);
    }

    /// Returns the name of a known address, with its street where another has the same name.
    String uniqueName(AddressEntry entry) {
        boolean twin = known.stream()
                .anyMatch(other -> !other.equals(entry) && other.name().equalsIgnoreCase(entry.name()));
        return twin ? entry.name() + ", " + entry.address1() : entry.name();
    }

    /// Whether the stop is at that address.
    boolean isAt(AddressEntry entry) {
        return name.value().equals(entry.name()) && line1.value().equals(entry.address1());
    }

    /// Takes an address over, contact included.
    void fill(AddressEntry entry) {
        name.set(entry.name());
        line1.set(entry.address1());
        line2.set(entry.address2());
        contact.set(entry.contactName());
        phone.set(entry.phoneExtension().isBlank() ? entry.phone() : entry.phone() + " x" + entry.phoneExtension());
        email.set(entry.email());
    }

    /// Starts with the only address known for the postal code, where the page has none of its own yet. Among several
    /// the dispatcher chooses: each may be another company.
    public void offer(Map<String, String> kept) {
        if (kept.containsKey(name.id())) {
            return;
        }
        if (known.size() == 1) {
            fill(known.getFirst());
        } else if (known.size() > 1) {
            name.hintProperty().set(choice);
            name.textProperty().subscribe(text -> name.hintProperty().set(text.isBlank() ? choice : ""));
        }
    }

    /// Returns the address book's entry for the booked stop.
    public AddressEntry toAddressEntry(long customerNumber) {
        return new AddressEntry(
                UUID.randomUUID(),
                customerNumber,
                name.value(),
                line1.value(),
                secondLine ? line2.value() : knownSecondLine(),
                place.city(),
                place.state(),
                place.zip(),
                place.country(),
                contact.value(),
                phone.value(),
                "",
                email.value(),
                "",
                "",
                true);
    }

    // A second line without a field belongs to the known address that stands in the others.
    private String knownSecondLine() {
        return known.stream()
                .filter(this::isAt)
                .map(AddressEntry::address2)
                .min(Comparator.comparing(line -> !line.equals(line2.value())))
                .orElse("");
    }

    /// Returns the address as the interface has it.
    public Address address() {
        return new Address(
                name.value(),
                line1.value(),
                line2.isEmpty() ? null : line2.value(),
                place.city(),
                place.state(),
                place.zip(),
                place.country());
    }

    /// Returns the contact as the interface has it.
    public Contact contact() {
        return new Contact(contact.value(), phone.value(), email.value());
    }
}
