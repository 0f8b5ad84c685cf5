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
import lanedesk.sandbox.model.World;
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

/// The world of the sandbox: real markets, tariff codes and hazardous materials, and customers made from a seed. Each
/// list is made when it is first asked for and stays as it is.
public final class SandboxWorld implements World {
    /// The seed of an environment that was given none.
    public static final long SEED = 20_261;

    /// How many customers there are unless another number is asked for.
    public static final int CUSTOMERS = 120;

    /// How many tariff codes there are unless another number is asked for: all real ones of the file.
    public static final int HS_CODES = 588;

    private final Supplier<CustomerBook> customers;
    private final Supplier<HsCatalogue> hsCodes;
    private final Supplier<List<Accessorial>> accessorials = list(
            "accessorials.csv",
            row -> new Accessorial(
                    row.text("mode"),
                    new AccessorialOption(
                            row.text("accessorialType"), row.text("accessorial"), row.text("displayName"))));
    private final Supplier<List<PackageType>> packageTypes =
            list("package-types.csv", row -> new PackageType(row.whole("id"), row.text("name")));
    private final Supplier<List<PieceType>> pieceTypes =
            list("piece-types.csv", row -> new PieceType(row.whole("id"), row.text("name")));
    private final Supplier<List<ContainerType>> containerTypes =
            list("container-types.csv", SandboxWorld::containerType);
    private final Supplier<List<Market>> markets = list("markets.csv", SandboxWorld::market);
    private final Supplier<List<SslCode>> sslCodes = list(
            "ssl-codes.csv",
            row -> new SslCode((int) row.cells().getRecordNumber(), row.text("code"), row.text("line")));
    private final Supplier<Map<String, List<Terminal>>> terminals = new Lazy<>(SandboxWorld::readTerminals);
    private final Supplier<Map<String, HazardousMaterial>> hazardousMaterials =
            new Lazy<>(SandboxWorld::readHazardousMaterials);

    /// Makes the world with its usual numbers of customers and tariff codes.
    public SandboxWorld() {
        this(SEED, CUSTOMERS, HS_CODES);
    }

    /// A world with so many customers and tariff codes. Another seed numbers the same customers differently.
    public SandboxWorld(long seed, int customers, int hsCodes) {
        if (customers < 0 || hsCodes < 0) {
            throw new IllegalArgumentException("A world has no negative number of customers or tariff codes.");
        }
        this.customers = new Lazy<>(() -> CustomerBook.of(seed, customers));
        this.hsCodes = new Lazy<>(() -> HsCatalogue.of(hsCodes));
    }

    @Override
    public List<Customer> customers() {
        return customers.get().customers();
    }

    @Override
    public Optional<Customer> customerOfBranch(long customerBsn) {
        return customers.get().ownerOf(customerBsn);
    }

    @Override
    public List<AccessorialOption> accessorials(@Nullable Mode mode) {
        var options = new LinkedHashSet<AccessorialOption>();
        for (Accessorial accessorial : accessorials.get()) {
            if (mode == null || mode.word().equals(accessorial.mode())) {
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
    public boolean knowsHsCode(long hsCode) {
        return hsCodes.get().knows(hsCode);
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
    public Optional<HazardousMaterial> hazardousMaterial(String unNumber) {
        String number = unNumber.strip().toUpperCase(Locale.ROOT).replaceFirst("^(UN|NA)\\s*", "$1");
        String whole = number.matches("(UN|NA).*") ? number : "UN" + number;
        return Optional.ofNullable(hazardousMaterials.get().get(whole));
    }

    private static <T> Supplier<List<T>> list(String file, Function<Table.Row, T> reading) {
        return new Lazy<>(() -> Table.read(SandboxWorld.class, file, reading));
    }

    private static Market market(Table.Row row) {
        return new Market(
                row.text("name"), row.text("city"), row.text("state"), row.text("postalCode"), row.text("country"));
    }

    private static ContainerType containerType(Table.Row row) {
        return new ContainerType(
                row.whole("equipmentNumber"),
                row.text("name"),
                row.words("lengths").stream().map(Integer::valueOf).toList(),
                row.text("displayName"),
                row.words("heights").stream().map(feet -> feet + "\"").toList());
    }

    private static Map<String, List<Terminal>> readTerminals() {
        return Table.read(SandboxWorld.class, "terminals.csv", row -> row).stream()
                .collect(Collectors.groupingBy(
                        row -> row.text("marketPostalCode"),
                        Collectors.mapping(SandboxWorld::terminal, Collectors.toUnmodifiableList())));
    }

    private static Terminal terminal(Table.Row row) {
        return new Terminal(
                row.text("name"),
                row.text("address1"),
                row.optional("address2"),
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
        return Table.read(SandboxWorld.class, "hazardous-materials.csv", row -> row).stream()
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
