package lanedesk.sandbox.world;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.Customer;

/// The customers of one organization. Codes, customer numbers and branch numbers come from the seed, so that two
/// environments number the same customer differently.
final class CustomerBook {
    private static final String ORGANIZATION = "Harborline Brokerage Group";
    private static final OffsetDateTime FIRST_DAY =
            LocalDateTime.of(2016, 3, 7, 8, 14, 9).atOffset(ZoneOffset.ofHours(-6));
    private static final List<ZoneOffset> OFFSETS =
            List.of(ZoneOffset.ofHours(-6), ZoneOffset.ofHours(-5), ZoneOffset.UTC, ZoneOffset.ofHours(-8));
    private static final List<String> CREATORS = List.of(
            "EDI import", "Customer portal", "onboarding@harborline.example.com", "Account migration", "CRM sync");
    private static final List<String> STEMS = List.of(
            "Amber",
            "Aspen",
            "Baxter",
            "Birch Hollow",
            "Blackstone",
            "Bluff City",
            "Canyon",
            "Cedar Point",
            "Clearfork",
            "Cobalt",
            "Copper Ridge",
            "Crescent",
            "Cypress",
            "Dakota",
            "Dunmore",
            "Eagle Bend",
            "Elmhurst",
            "Evergreen",
            "Fairview",
            "Falcon",
            "Foxglove",
            "Galena",
            "Glacier",
            "Granite",
            "Greenfield",
            "Hawthorne",
            "Hickory",
            "Highland",
            "Huron",
            "Indigo",
            "Ironbridge",
            "Jasper",
            "Keystone",
            "Kodiak",
            "Lakeshore",
            "Laurel",
            "Lexfield",
            "Magnolia",
            "Maple Leaf",
            "Marlin",
            "Mesa",
            "Monarch",
            "Northfield",
            "Oakdale",
            "Onyx",
            "Orchard",
            "Palisade",
            "Pelican",
            "Pioneer",
            "Prairie",
            "Quarry",
            "Raven",
            "Redwood",
            "Rivermont",
            "Sagebrush",
            "Saltwater",
            "Sequoia",
            "Silverton",
            "Stonegate",
            "Summit",
            "Tamarack",
            "Tidewater",
            "Timberline",
            "Trailhead",
            "Vanguard",
            "Verde",
            "Walnut Creek",
            "Westwind",
            "Wildrose",
            "Yellowstone");
    private static final List<String> TRADES = List.of(
            "Appliance",
            "Auto Parts",
            "Bakery Supply",
            "Bottling",
            "Building Products",
            "Cabinetry",
            "Ceramics",
            "Chemical",
            "Coatings",
            "Coffee",
            "Cold Storage",
            "Dairy",
            "Electric",
            "Farm Supply",
            "Fasteners",
            "Flooring",
            "Footwear",
            "Foundry",
            "Furniture",
            "Garden",
            "Glass",
            "Grocers",
            "Hardware",
            "Home Goods",
            "Instruments",
            "Lighting",
            "Lumber",
            "Machine Tool",
            "Medical",
            "Metals",
            "Nursery",
            "Optics",
            "Outdoor",
            "Packaging",
            "Paper",
            "Pet Foods",
            "Plastics",
            "Plumbing Supply",
            "Pump and Valve",
            "Roofing",
            "Rubber",
            "Seafood",
            "Seed",
            "Solar",
            "Steel",
            "Textiles",
            "Tile",
            "Tire",
            "Toys",
            "Wire and Cable");
    private static final List<String> FORMS =
            List.of("Co.", "Company", "Corp.", "Group", "Inc.", "Industries", "LLC", "Partners", "Supply", "Works");

    private final List<Customer> customers;
    private final Map<Long, Customer> ofBranch;

    private CustomerBook(List<Customer> customers) {
        this.customers = List.copyOf(customers);
        this.ofBranch = new HashMap<>(customers.size() * 4);
        for (Customer customer : customers) {
            for (Branch branch : customer.bsns()) {
                ofBranch.put(branch.customerBsn(), customer);
            }
        }
    }

    /// A book of exactly this many customers.
    static CustomerBook of(long seed, int count) {
        List<Named> special = Table.read(
                CustomerBook.class,
                "customer-names.csv",
                row -> new Named(row.text("name"), row.whole("branches"), row.yes("active")));
        List<String> cities = Table.read(Geography.class, "us-cities.csv", row -> row.text("city"));
        long organization = 2_000L + SeededRandom.of(seed, "organization").below(7_000);
        long numbers = 400_000L + SeededRandom.of(seed, "numbers").below(90_000);
        long branches = 550_000L + SeededRandom.of(seed, "branches").below(400_000);
        var taken = new HashSet<String>();
        special.forEach(named -> taken.add(named.name()));
        var customers = new ArrayList<Customer>(count);
        for (int i = 0; i < count; i++) {
            // The first dozen names of the file lead; from there every second customer is an ordinary one.
            int turn = i < 12 ? i : 12 + (i - 12) / 2;
            boolean ordinary = turn >= special.size() || (i >= 12 && (i - 12) % 2 == 1);
            Named named = ordinary ? invent(seed, i, taken) : special.get(turn);
            List<Branch> bsns = branches(seed, i, named, branches, cities);
            branches += bsns.size() + SeededRandom.of(seed, i, "gap").below(4);
            numbers += 1L + SeededRandom.of(seed, i, "step").below(9);
            customers.add(new Customer(
                    1_001 + i,
                    ORGANIZATION,
                    named.name(),
                    code(seed, i, named.name()),
                    numbers,
                    named.active(),
                    created(seed, i),
                    SeededRandom.of(seed, i, "creator").pick(CREATORS),
                    organization,
                    bsns));
        }
        return new CustomerBook(customers);
    }

    List<Customer> customers() {
        return customers;
    }

    Optional<Customer> ownerOf(long customerBsn) {
        return Optional.ofNullable(ofBranch.get(customerBsn));
    }

    private static Named invent(long seed, int index, Set<String> taken) {
        String stem = SeededRandom.of("stem", index).pick(STEMS);
        String name = stem + " " + SeededRandom.of("trade", index).pick(TRADES) + " "
                + SeededRandom.of("form", index).pick(FORMS);
        if (!taken.add(name)) {
            name = name + " " + (index + 1);
            taken.add(name);
        }
        int size = SeededRandom.of(seed, index, "size").below(100);
        int branches = size < 45 ? 1 : size < 82 ? 2 + size % 4 : size < 97 ? 6 + size % 10 : 20 + size % 21;
        return new Named(name, branches, SeededRandom.of("active", index).below(13) != 0);
    }

    /// The parent itself is a branch, the headquarter; it does not always stand first.
    private static List<Branch> branches(long seed, int index, Named named, long first, List<String> cities) {
        int headquarter = index % 5 == 3 ? named.branches() / 2 : 0;
        int city = SeededRandom.of(seed, index, "city").below(cities.size());
        var branches = new ArrayList<Branch>(named.branches());
        for (int i = 0; i < named.branches(); i++) {
            String place = cities.get((city + i * 7) % cities.size());
            String name = i == headquarter ? named.name() : named.name() + " - " + place;
            branches.add(new Branch(first + i, name, i == headquarter));
        }
        return branches;
    }

    private static String code(long seed, int index, String name) {
        String letters = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z]", "") + "CUS";
        String tail = Long.toString(
                1_679_616L
                        + (long) index * 36
                        + SeededRandom.of(seed, index, "code").below(36),
                36);
        return letters.substring(0, 3) + tail.toUpperCase(Locale.ROOT);
    }

    private static OffsetDateTime created(long seed, int index) {
        long days = SeededRandom.of(seed, index, "day").below(3_700);
        long seconds = SeededRandom.of(seed, index, "second").below(36_000);
        ZoneOffset offset = SeededRandom.of(seed, index, "offset").pick(OFFSETS);
        return FIRST_DAY.plusDays(days).plusSeconds(seconds).withOffsetSameInstant(offset);
    }

    private record Named(String name, int branches, boolean active) {}
}
