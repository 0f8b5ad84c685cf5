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

/// Generates the customers of one organization. Customer codes, customer numbers and branch numbers depend on the
/// seed. So two environments with different seeds have different numbers for the same customer.
final class GeneratedCustomers {
    private static final String ORGANIZATION = "Harborline Brokerage Group";
    private static final OffsetDateTime FIRST_CREATION_DATE =
            LocalDateTime.of(2016, 3, 7, 8, 14, 9).atOffset(ZoneOffset.ofHours(-6));
    private static final List<ZoneOffset> OFFSETS =
            List.of(ZoneOffset.ofHours(-6), ZoneOffset.ofHours(-5), ZoneOffset.UTC, ZoneOffset.ofHours(-8));
    private static final List<String> CREATORS = List.of(
            "EDI import", "Customer portal", "onboarding@harborline.example.com", "Account migration", "CRM sync");
    private static final List<String> NAME_STEMS = List.of(
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
    private static final List<String> LEGAL_FORMS =
            List.of("Co.", "Company", "Corp.", "Group", "Inc.", "Industries", "LLC", "Partners", "Supply", "Works");

    private final List<Customer> customers;
    private final Map<Long, Customer> customerByBranch;

    private GeneratedCustomers(List<Customer> customers) {
        this.customers = List.copyOf(customers);
        this.customerByBranch = new HashMap<>(customers.size() * 4);
        for (Customer customer : customers) {
            for (Branch branch : customer.bsns()) {
                customerByBranch.put(branch.customerBsn(), customer);
            }
        }
    }

    /// Generates exactly `count` customers.
    static GeneratedCustomers generate(long seed, int count) {
        List<GeneratedName> listedNames = CsvTable.readRows(
                GeneratedCustomers.class,
                "customer-names.csv",
                row -> new GeneratedName(row.text("name"), row.integer("branches"), row.isYes("active")));
        List<String> cities = CsvTable.readRows(Geography.class, "us-cities.csv", row -> row.text("city"));
        long organization = 2_000L + SeededRandom.ofKey(seed, "organization").intBelow(7_000);
        long customerNumber = 400_000L + SeededRandom.ofKey(seed, "numbers").intBelow(90_000);
        long branchNumber = 550_000L + SeededRandom.ofKey(seed, "branches").intBelow(400_000);
        var usedNames = new HashSet<String>();
        listedNames.forEach(generatedName -> usedNames.add(generatedName.name()));
        var customers = new ArrayList<Customer>(count);
        for (int i = 0; i < count; i++) {
            // The first 12 customers have the first 12 names of the file. For all further customers, names of the
            // file and generated names alternate.
            int nameIndex = i < 12 ? i : 12 + (i - 12) / 2;
            boolean isGenerated = nameIndex >= listedNames.size() || (i >= 12 && (i - 12) % 2 == 1);
            GeneratedName generatedName = isGenerated ? generateName(seed, i, usedNames) : listedNames.get(nameIndex);
            List<Branch> bsns = generateBranches(seed, i, generatedName, branchNumber, cities);
            branchNumber += bsns.size() + SeededRandom.ofKey(seed, i, "gap").intBelow(4);
            customerNumber += 1L + SeededRandom.ofKey(seed, i, "step").intBelow(9);
            customers.add(new Customer(
                    1_001 + i,
                    ORGANIZATION,
                    generatedName.name(),
                    generateCode(seed, i, generatedName.name()),
                    customerNumber,
                    generatedName.isActive(),
                    creationTime(seed, i),
                    SeededRandom.ofKey(seed, i, "creator").pickFrom(CREATORS),
                    organization,
                    bsns));
        }
        return new GeneratedCustomers(customers);
    }

    List<Customer> customers() {
        return customers;
    }

    Optional<Customer> findOwnerOfBranch(long customerBsn) {
        return Optional.ofNullable(customerByBranch.get(customerBsn));
    }

    private static GeneratedName generateName(long seed, int index, Set<String> usedNames) {
        String stem = SeededRandom.ofKey("stem", index).pickFrom(NAME_STEMS);
        String name = stem + " " + SeededRandom.ofKey("trade", index).pickFrom(TRADES) + " "
                + SeededRandom.ofKey("form", index).pickFrom(LEGAL_FORMS);
        if (!usedNames.add(name)) {
            name = name + " " + (index + 1);
            usedNames.add(name);
        }
        int size = SeededRandom.ofKey(seed, index, "size").intBelow(100);
        int branches = size < 45 ? 1 : size < 82 ? 2 + size % 4 : size < 97 ? 6 + size % 10 : 20 + size % 21;
        return new GeneratedName(
                name, branches, SeededRandom.ofKey("active", index).intBelow(13) != 0);
    }

    /// Generates the branches of a customer. The headquarters has the name of the customer. It is not always the
    /// first branch.
    private static List<Branch> generateBranches(
            long seed, int index, GeneratedName generatedName, long firstBranchNumber, List<String> cities) {
        int headquarter = index % 5 == 3 ? generatedName.branches() / 2 : 0;
        int city = SeededRandom.ofKey(seed, index, "city").intBelow(cities.size());
        var branches = new ArrayList<Branch>(generatedName.branches());
        for (int i = 0; i < generatedName.branches(); i++) {
            String place = cities.get((city + i * 7) % cities.size());
            String name = i == headquarter ? generatedName.name() : generatedName.name() + " - " + place;
            branches.add(new Branch(firstBranchNumber + i, name, i == headquarter));
        }
        return branches;
    }

    private static String generateCode(long seed, int index, String name) {
        String letters = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z]", "") + "CUS";
        String tail = Long.toString(
                1_679_616L
                        + (long) index * 36
                        + SeededRandom.ofKey(seed, index, "code").intBelow(36),
                36);
        return letters.substring(0, 3) + tail.toUpperCase(Locale.ROOT);
    }

    private static OffsetDateTime creationTime(long seed, int index) {
        long days = SeededRandom.ofKey(seed, index, "day").intBelow(3_700);
        long seconds = SeededRandom.ofKey(seed, index, "second").intBelow(36_000);
        ZoneOffset offset = SeededRandom.ofKey(seed, index, "offset").pickFrom(OFFSETS);
        return FIRST_CREATION_DATE.plusDays(days).plusSeconds(seconds).withOffsetSameInstant(offset);
    }

    private record GeneratedName(String name, int branches, boolean isActive) {}
}
