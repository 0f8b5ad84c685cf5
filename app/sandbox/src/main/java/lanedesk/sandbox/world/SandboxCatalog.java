package lanedesk.sandbox.world;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.reference.AccessorialOption;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.ContainerType;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.model.reference.HazardousMaterial;
import lanedesk.sandbox.model.reference.HsCode;
import lanedesk.sandbox.model.reference.Market;
import lanedesk.sandbox.model.reference.PackageType;
import lanedesk.sandbox.model.reference.PieceType;
import lanedesk.sandbox.model.reference.SslCode;
import lanedesk.sandbox.model.reference.Terminal;
import org.jspecify.annotations.Nullable;

/// The reference data of the sandbox: real markets, HS codes and hazardous materials, and generated customers. Each
/// list is loaded when it is first used, and does not change.
public final class SandboxCatalog implements ReferenceCatalog {
    /// The default seed.
    public static final long DEFAULT_SEED = 20_261;

    /// The default number of customers.
    public static final int DEFAULT_CUSTOMERS = 120;

    /// The default number of HS codes. This is the number of real HS codes in the file.
    public static final int DEFAULT_HS_CODES = 588;

    private static final String ORGANIZATION = "Harborline Brokerage Group";
    private static final OffsetDateTime FIRST_CREATION_DATE =
            LocalDateTime.of(2016, 3, 7, 8, 14, 9).atOffset(ZoneOffset.ofHours(-6));
    private static final List<ZoneOffset> OFFSETS =
            List.of(ZoneOffset.ofHours(-6), ZoneOffset.ofHours(-5), ZoneOffset.UTC, ZoneOffset.ofHours(-8));
    private static final List<String> CREATORS = List.of(
            "EDI import", "Customer portal", "onboarding@harborline.example.com", "Account migration", "CRM sync");
    private static final List<String> HS_DESCRIPTION_SUFFIXES = List.of(
            "for retail sale",
            "in bulk",
            "in packings over 25 kg",
            "in packings of 1 to 25 kg",
            "for further processing",
            "of recycled origin",
            "certified organic or equivalent",
            "for industrial use",
            "for institutional use",
            "for laboratory use",
            "parts and accessories thereof",
            "assembled",
            "unassembled",
            "of a value not over 100 USD per unit",
            "of a value over 100 USD per unit",
            "subject to quota",
            "not subject to quota",
            "for the food trade",
            "for the building trade",
            "for the motor trade",
            "for children",
            "hand made",
            "refurbished",
            "samples without commercial value",
            "other");

    private final Supplier<List<Customer>> customers;
    private final Supplier<Map<Long, Customer>> customerByBranch = new Lazy<>(this::indexCustomersByBranch);
    private final Supplier<List<HsCode>> hsCodes;
    private final Supplier<Set<Long>> hsNumbers =
            new Lazy<>(() -> hsCodes().stream().map(HsCode::hsCode).collect(Collectors.toSet()));
    private final Supplier<List<Accessorial>> accessorials = createLazyList(
            "accessorials.csv",
            row -> new Accessorial(
                    row.text("mode"),
                    new AccessorialOption(
                            row.text("accessorialType"), row.text("accessorial"), row.text("displayName"))));
    private final Supplier<List<PackageType>> packageTypes =
            createLazyList("package-types.csv", row -> new PackageType(row.integer("id"), row.text("name")));
    private final Supplier<List<PieceType>> pieceTypes =
            createLazyList("piece-types.csv", row -> new PieceType(row.integer("id"), row.text("name")));
    private final Supplier<List<ContainerType>> containerTypes =
            createLazyList("container-types.csv", SandboxCatalog::readContainerType);
    private final Supplier<List<Market>> markets = createLazyList("markets.csv", SandboxCatalog::readMarket);
    private final Supplier<List<SslCode>> sslCodes = createLazyList(
            "ssl-codes.csv",
            row -> new SslCode((int) row.cells().getRecordNumber(), row.text("code"), row.text("line")));
    private final Supplier<Map<String, List<Terminal>>> terminals = new Lazy<>(SandboxCatalog::readTerminals);
    private final Supplier<Map<String, HazardousMaterial>> hazardousMaterials =
            new Lazy<>(SandboxCatalog::readHazardousMaterials);

    /// Creates a catalog with the default numbers of customers and HS codes.
    public SandboxCatalog() {
        this(DEFAULT_SEED, DEFAULT_CUSTOMERS, DEFAULT_HS_CODES);
    }

    /// Creates a catalog with these numbers of customers and HS codes. With another seed, the same customers have
    /// other codes and numbers.
    public SandboxCatalog(long seed, int customers, int hsCodes) {
        if (customers < 0 || hsCodes < 0) {
            throw new IllegalArgumentException("A world has no negative number of customers or tariff codes.");
        }
        this.customers = new Lazy<>(() -> generateCustomers(seed, customers));
        this.hsCodes = new Lazy<>(() -> createHsCodes(hsCodes));
    }

    @Override
    public List<Customer> customers() {
        return customers.get();
    }

    @Override
    public Optional<Customer> findCustomerOfBranch(long customerBsn) {
        return Optional.ofNullable(customerByBranch.get().get(customerBsn));
    }

    @Override
    public List<AccessorialOption> accessorials(@Nullable Mode mode) {
        var options = new LinkedHashSet<AccessorialOption>();
        for (Accessorial accessorial : accessorials.get()) {
            if (mode == null || mode.apiName().equals(accessorial.mode())) {
                options.add(accessorial.option());
            }
        }
        return List.copyOf(options);
    }

    @Override
    public List<PackageType> packageTypes() {
        return packageTypes.get();
    }

    @Override
    public List<PieceType> pieceTypes() {
        return pieceTypes.get();
    }

    @Override
    public List<ContainerType> containerTypes() {
        return containerTypes.get();
    }

    @Override
    public List<Market> markets() {
        return markets.get();
    }

    @Override
    public List<HsCode> hsCodes() {
        return hsCodes.get();
    }

    @Override
    public boolean hasHsCode(long hsCode) {
        return hsNumbers.get().contains(hsCode);
    }

    @Override
    public List<SslCode> sslCodes() {
        return sslCodes.get();
    }

    @Override
    public List<Terminal> terminals(String marketPostalCode) {
        return terminals.get().getOrDefault(marketPostalCode.strip(), List.of());
    }

    @Override
    public Optional<HazardousMaterial> findHazardousMaterial(String unNumber) {
        String number = unNumber.strip().toUpperCase(Locale.ROOT).replaceFirst("^(UN|NA)\\s*", "$1");
        String fullNumber = number.matches("(UN|NA).*") ? number : "UN" + number;
        return Optional.ofNullable(hazardousMaterials.get().get(fullNumber));
    }

    private static <T> Supplier<List<T>> createLazyList(String file, Function<CsvTable.Row, T> parser) {
        return new Lazy<>(() -> CsvTable.readRows(SandboxCatalog.class, file, parser));
    }

    private static Market readMarket(CsvTable.Row row) {
        return new Market(
                row.text("name"), row.text("city"), row.text("state"), row.text("postalCode"), row.text("country"));
    }

    private static ContainerType readContainerType(CsvTable.Row row) {
        return new ContainerType(
                row.integer("equipmentNumber"),
                row.text("name"),
                row.words("lengths").stream().map(Integer::valueOf).toList(),
                row.text("displayName"),
                row.words("heights").stream().map(feet -> feet + "\"").toList());
    }

    private static Map<String, List<Terminal>> readTerminals() {
        return CsvTable.readRows(SandboxCatalog.class, "terminals.csv", row -> row).stream()
                .collect(Collectors.groupingBy(
                        row -> row.text("marketPostalCode"),
                        Collectors.mapping(SandboxCatalog::readTerminal, Collectors.toUnmodifiableList())));
    }

    private static Terminal readTerminal(CsvTable.Row row) {
        return new Terminal(
                row.text("name"),
                row.text("address1"),
                row.textOrNull("address2"),
                row.text("city"),
                row.text("state"),
                row.text("zipCode"),
                row.text("contactName"),
                row.text("contactPhone"),
                row.text("contactEmail"),
                row.text("timeFrom"),
                row.text("timeTo"));
    }

    private static Map<String, HazardousMaterial> readHazardousMaterials() {
        return CsvTable.readRows(SandboxCatalog.class, "hazardous-materials.csv", row -> row).stream()
                .map(row -> new HazardousMaterial(
                        row.text("unNumber"),
                        row.text("properShippingName"),
                        row.text("hazardClass"),
                        row.words("subsidiaryClasses"),
                        row.words("packingGroups")))
                .collect(Collectors.toUnmodifiableMap(HazardousMaterial::unNumber, Function.identity()));
    }

    private record Accessorial(String mode, AccessorialOption option) {}

    private Map<Long, Customer> indexCustomersByBranch() {
        Map<Long, Customer> owners = new HashMap<>();
        customers().forEach(customer -> customer.bsns().forEach(branch -> owners.put(branch.customerBsn(), customer)));
        return owners;
    }

    /// Generates exactly `count` customers of one organization. Customer codes, customer numbers and branch numbers
    /// depend on the seed. So two environments with different seeds have different numbers for the same customer.
    private static List<Customer> generateCustomers(long seed, int count) {
        List<CustomerName> listedNames = CsvTable.readRows(
                SandboxCatalog.class,
                "customer-names.csv",
                row -> new CustomerName(row.text("name"), row.integer("branches"), row.isYes("active")));
        List<String> cities = CsvTable.readRows(Geography.class, "us-cities.csv", row -> row.text("city"));
        long organization = 2_000L + SeededRandom.ofKey(seed, "organization").intBelow(7_000);
        long customerNumber = 400_000L + SeededRandom.ofKey(seed, "numbers").intBelow(90_000);
        long branchNumber = 550_000L + SeededRandom.ofKey(seed, "branches").intBelow(400_000);
        Map<String, List<String>> parts =
                CsvTable.readRows(SandboxCatalog.class, "customer-name-parts.csv", row -> row).stream()
                        .collect(Collectors.groupingBy(
                                row -> row.text("part"),
                                Collectors.mapping(row -> row.text("text"), Collectors.toList())));
        var usedNames = new HashSet<String>();
        listedNames.forEach(customerName -> usedNames.add(customerName.name()));
        var customers = new ArrayList<Customer>(count);
        for (int i = 0; i < count; i++) {
            // The first 12 customers have the first 12 names of the file. For all further customers, names of the
            // file and generated names alternate.
            int nameIndex = i < 12 ? i : 12 + (i - 12) / 2;
            boolean isGenerated = nameIndex >= listedNames.size() || (i >= 12 && (i - 12) % 2 == 1);
            CustomerName customerName =
                    isGenerated ? generateName(seed, i, parts, usedNames) : listedNames.get(nameIndex);
            List<Branch> bsns = generateBranches(seed, i, customerName, branchNumber, cities);
            branchNumber += bsns.size() + SeededRandom.ofKey(seed, i, "gap").intBelow(4);
            customerNumber += 1L + SeededRandom.ofKey(seed, i, "step").intBelow(9);
            customers.add(new Customer(
                    1_001 + i,
                    ORGANIZATION,
                    customerName.name(),
                    generateCode(seed, i, customerName.name()),
                    customerNumber,
                    customerName.isActive(),
                    generateCreationTime(seed, i),
                    SeededRandom.ofKey(seed, i, "creator").pickFrom(CREATORS),
                    organization,
                    bsns));
        }
        return List.copyOf(customers);
    }

    private static CustomerName generateName(
            long seed, int index, Map<String, List<String>> parts, Set<String> usedNames) {
        String name = Stream.of("stem", "trade", "form")
                .map(part -> SeededRandom.ofKey(part, index).pickFrom(parts.getOrDefault(part, List.of())))
                .collect(Collectors.joining(" "));
        if (!usedNames.add(name)) {
            name = name + " " + (index + 1);
            usedNames.add(name);
        }
        int size = SeededRandom.ofKey(seed, index, "size").intBelow(100);
        int branches = size < 45 ? 1 : size < 82 ? 2 + size % 4 : size < 97 ? 6 + size % 10 : 20 + size % 21;
        return new CustomerName(
                name, branches, SeededRandom.ofKey("active", index).intBelow(13) != 0);
    }

    /// Generates the branches of a customer. The headquarters has the name of the customer. The headquarters is not
    /// always the first branch.
    private static List<Branch> generateBranches(
            long seed, int index, CustomerName customerName, long firstBranchNumber, List<String> cities) {
        int headquarter = index % 5 == 3 ? customerName.branches() / 2 : 0;
        int city = SeededRandom.ofKey(seed, index, "city").intBelow(cities.size());
        var branches = new ArrayList<Branch>(customerName.branches());
        for (int i = 0; i < customerName.branches(); i++) {
            String place = cities.get((city + i * 7) % cities.size());
            String name = i == headquarter ? customerName.name() : customerName.name() + " - " + place;
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

    private static OffsetDateTime generateCreationTime(long seed, int index) {
        long days = SeededRandom.ofKey(seed, index, "day").intBelow(3_700);
        long seconds = SeededRandom.ofKey(seed, index, "second").intBelow(36_000);
        ZoneOffset offset = SeededRandom.ofKey(seed, index, "offset").pickFrom(OFFSETS);
        return FIRST_CREATION_DATE.plusDays(days).plusSeconds(seconds).withOffsetSameInstant(offset);
    }

    /// Creates a list of exactly `count` codes: first real six-digit codes, then generated national codes. If
    /// there are more real codes than `count`, takes real codes at equal intervals.
    private static List<HsCode> createHsCodes(int count) {
        List<HsSubheading> realHsHeadings = readHsSubheadings();
        var codes = new ArrayList<HsCode>(count);
        int listedCount = Math.min(count, realHsHeadings.size());
        for (int i = 0; i < listedCount; i++) {
            HsSubheading heading = realHsHeadings.get((int) ((long) i * realHsHeadings.size() / listedCount));
            codes.add(new HsCode(i + 1, heading.number(), heading.description()));
        }
        for (int line = 1; codes.size() < count; line++) {
            for (int i = 0; i < realHsHeadings.size() && codes.size() < count; i++) {
                codes.add(realHsHeadings.get(i).toHsCode(codes.size() + 1, line));
            }
        }
        return List.copyOf(codes);
    }

    static List<HsSubheading> readHsSubheadings() {
        return CsvTable.readRows(
                SandboxCatalog.class,
                "hs-codes.csv",
                row -> new HsSubheading(Long.parseLong(row.text("hsCode")), row.text("description")));
    }

    record HsSubheading(long number, String description) {
        /// Generates a national code. Appends two digits to the six-digit code for the lines 1 to 99, and four
        /// digits for later lines.
        HsCode toHsCode(int id, int line) {
            String kind = HS_DESCRIPTION_SUFFIXES.get((line - 1) % HS_DESCRIPTION_SUFFIXES.size());
            int grade = (line - 1) / HS_DESCRIPTION_SUFFIXES.size();
            long code = line < 100 ? number * 100 + line : number * 10_000 + line;
            String text = description + ", " + kind + (grade == 0 ? "" : ", grade " + (grade + 1));
            return new HsCode(id, code, text);
        }
    }

    private record CustomerName(String name, int branches, boolean isActive) {}
}
