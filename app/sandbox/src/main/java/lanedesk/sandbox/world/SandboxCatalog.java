package lanedesk.sandbox.world;

import java.util.ArrayList;
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
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.reference.AccessorialOption;
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
    public static final long SEED = 20_261;

    /// The default number of customers.
    public static final int DEFAULT_CUSTOMERS = 120;

    /// The default number of HS codes. This is the number of real HS codes in the file.
    public static final int DEFAULT_HS_CODES = 588;

    private final Supplier<GeneratedCustomers> customers;
    private final Supplier<HsCatalogue> hsCodes;
    private final Supplier<List<Accessorial>> accessorials = lazyList(
            "accessorials.csv",
            row -> new Accessorial(
                    row.text("mode"),
                    new AccessorialOption(
                            row.text("accessorialType"), row.text("accessorial"), row.text("displayName"))));
    private final Supplier<List<PackageType>> packageTypes =
            lazyList("package-types.csv", row -> new PackageType(row.integer("id"), row.text("name")));
    private final Supplier<List<PieceType>> pieceTypes =
            lazyList("piece-types.csv", row -> new PieceType(row.integer("id"), row.text("name")));
    private final Supplier<List<ContainerType>> containerTypes =
            lazyList("container-types.csv", SandboxCatalog::readContainerType);
    private final Supplier<List<Market>> markets = lazyList("markets.csv", SandboxCatalog::readMarket);
    private final Supplier<List<SslCode>> sslCodes = lazyList(
            "ssl-codes.csv",
            row -> new SslCode((int) row.cells().getRecordNumber(), row.text("code"), row.text("line")));
    private final Supplier<Map<String, List<Terminal>>> terminals = new Lazy<>(SandboxCatalog::readTerminals);
    private final Supplier<Map<String, HazardousMaterial>> hazardousMaterials =
            new Lazy<>(SandboxCatalog::readHazardousMaterials);

    /// Creates a catalog with the default numbers of customers and HS codes.
    public SandboxCatalog() {
        this(SEED, DEFAULT_CUSTOMERS, DEFAULT_HS_CODES);
    }

    /// Creates a catalog with these numbers of customers and HS codes. With another seed, the same customers have
    /// other codes and numbers.
    public SandboxCatalog(long seed, int customers, int hsCodes) {
        if (customers < 0 || hsCodes < 0) {
            throw new IllegalArgumentException("A world has no negative number of customers or tariff codes.");
        }
        this.customers = new Lazy<>(() -> GeneratedCustomers.generate(seed, customers));
        this.hsCodes = new Lazy<>(() -> HsCatalogue.ofSize(hsCodes));
    }

    @Override
    public List<Customer> customers() {
        return customers.get().customers();
    }

    @Override
    public Optional<Customer> findCustomerOfBranch(long customerBsn) {
        return customers.get().findOwnerOfBranch(customerBsn);
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
        return hsCodes.get().codes();
    }

    @Override
    public boolean hasHsCode(long hsCode) {
        return hsCodes.get().contains(hsCode);
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

    private static <T> Supplier<List<T>> lazyList(String file, Function<CsvTable.Row, T> parser) {
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

    /// The list of HS codes: first real six-digit codes, then generated national codes up to the requested number
    /// of codes.
    static final class HsCatalogue {
        private static final List<String> LINES = List.of(
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

        private final List<HsCode> codes;
        private final Set<Long> knownCodes;

        private HsCatalogue(List<HsCode> codes) {
            this.codes = List.copyOf(codes);
            this.knownCodes = new HashSet<>(codes.size() * 2);
            for (HsCode code : codes) {
                knownCodes.add(code.hsCode());
            }
        }

        /// Creates a list of exactly `count` codes.
        static HsCatalogue ofSize(int count) {
            List<Heading> realHeadings = readHeadings();
            var codes = new ArrayList<HsCode>(count);
            int listedCount = Math.min(count, realHeadings.size());
            for (int i = 0; i < listedCount; i++) {
                Heading heading = realHeadings.get((int) ((long) i * realHeadings.size() / listedCount));
                codes.add(new HsCode(i + 1, heading.number(), heading.description()));
            }
            for (int line = 1; codes.size() < count; line++) {
                for (int i = 0; i < realHeadings.size() && codes.size() < count; i++) {
                    codes.add(realHeadings.get(i).toHsCode(codes.size() + 1, line));
                }
            }
            return new HsCatalogue(codes);
        }

        List<HsCode> codes() {
            return codes;
        }

        boolean contains(long hsCode) {
            return knownCodes.contains(hsCode);
        }

        static List<Heading> readHeadings() {
            return CsvTable.readRows(
                    SandboxCatalog.class,
                    "hs-codes.csv",
                    row -> new Heading(Long.parseLong(row.text("hsCode")), row.text("description")));
        }

        record Heading(long number, String description) {
            /// Generates a national code. Appends two digits to the six-digit code for the lines 1 to 99, and four
            /// digits for later lines.
            HsCode toHsCode(int id, int line) {
                String kind = LINES.get((line - 1) % LINES.size());
                int grade = (line - 1) / LINES.size();
                long code = line < 100 ? number * 100 + line : number * 10_000 + line;
                String text = description + ", " + kind + (grade == 0 ? "" : ", grade " + (grade + 1));
                return new HsCode(id, code, text);
            }
        }
    }
}
