package lanedesk.sandbox.world;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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

    private final Supplier<CustomerGenerator> customers;
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
        this.customers = new Lazy<>(() -> CustomerGenerator.generate(seed, customers));
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
            if (mode == null || mode.wireName().equals(accessorial.mode())) {
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
}
