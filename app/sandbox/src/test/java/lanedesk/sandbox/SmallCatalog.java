package lanedesk.sandbox;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.otr.OtrRates;
import lanedesk.sandbox.model.otr.RateCharge;
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

/// A catalog with a few records, which keeps the tests of the server rules independent of the size of the real
/// catalog.
final class SmallCatalog implements ReferenceCatalog {
    static final long ACTIVE_BRANCH = 558_211;
    static final long INACTIVE_BRANCH = 558_290;
    static final String UNSERVED_LOCATION = "00000";

    static Sandbox.Services services() {
        return new Sandbox.Services(
                new SmallCatalog(), SmallCatalog::rate, SmallCatalog::rate, SmallCatalog::generateDocuments);
    }

    @Override
    public List<Customer> customers() {
        return List.of(
                customer(4101, "Alder & Finch Foods", "ALDER1", 730_114, true, ACTIVE_BRANCH, 558_210),
                customer(4102, "Briar Hill Coatings", "BRIAR7", 730_120, true, 558_230),
                customer(4103, "Closed Gate Traders", "CLOSED", 730_130, false, INACTIVE_BRANCH),
                customer(4104, "株式会社みなと商事", "MINATO", 730_140, true, 558_250));
    }

    private static Customer customer(long id, String name, String code, long number, boolean active, long... bsns) {
        var branches = Arrays.stream(bsns)
                .mapToObj(bsn -> new Branch(bsn, name + " " + bsn, bsn == bsns[0]))
                .toList();
        return new Customer(
                id,
                "Meridian Brokerage",
                name,
                code,
                number,
                active,
                OffsetDateTime.parse("2025-07-02T08:00:00+09:00"),
                "api",
                2207,
                branches);
    }

    @Override
    public Optional<Customer> findCustomerOfBranch(long customerBsn) {
        return customers().stream()
                .filter(customer -> customer.bsns().stream().anyMatch(branch -> branch.customerBsn() == customerBsn))
                .findFirst();
    }

    @Override
    public List<AccessorialOption> accessorials(@Nullable Mode mode) {
        var ltl = List.of(
                new AccessorialOption("Delivery", "LiftgateDelivery", "Liftgate at delivery"),
                new AccessorialOption("Pickup", "LiftgatePickup", "Liftgate at pickup"));
        return mode == Mode.TRUCKLOAD
                ? List.of(new AccessorialOption("Shipment", "TeamDriver", "Team driver"))
                : mode == Mode.LTL
                        ? ltl
                        : List.of(
                                ltl.get(0),
                                ltl.get(1),
                                accessorials(Mode.TRUCKLOAD).getFirst());
    }

    @Override
    public List<PackageType> packageTypes() {
        return List.of(new PackageType(1, "Pallet"), new PackageType(2, "Crate"));
    }

    @Override
    public List<PieceType> pieceTypes() {
        return List.of(new PieceType(1, "Box"));
    }

    @Override
    public List<ContainerType> containerTypes() {
        return List.of(
                new ContainerType(1, "Container", List.of(20, 40, 45), "Dry container", List.of("8'6\"", "9'6\"")),
                new ContainerType(2, "ReeferContainer", List.of(20, 40), "Reefer", List.of("9'6\"")),
                new ContainerType(3, "FlatRack", List.of(20, 40), "Flat rack", List.of("8'6\"")),
                new ContainerType(4, "OpenTop", List.of(20, 40), "Open top", List.of("8'6\"")),
                new ContainerType(5, "Isotank", List.of(20), "ISO tank", List.of("8'6\"")));
    }

    @Override
    public List<Market> markets() {
        return List.of(
                new Market("Port of Los Angeles", "San Pedro", "CA", "90731", "US"),
                new Market("Port of Savannah", "Savannah", "GA", "31408", "US"));
    }

    @Override
    public List<HsCode> hsCodes() {
        return List.of(new HsCode(1, 940_360, "Wooden furniture"), new HsCode(2, 10_121, "Horses"));
    }

    @Override
    public boolean hasHsCode(long hsCode) {
        return hsCodes().stream().anyMatch(code -> code.hsCode() == hsCode);
    }

    @Override
    public List<SslCode> sslCodes() {
        return List.of(new SslCode(1, "MAEU", "Maersk Line"), new SslCode(2, "MSCU", "MSC"));
    }

    @Override
    public List<Terminal> terminals(String marketPostalCode) {
        return marketPostalCode.equals("90731")
                ? List.of(new Terminal(
                        "Harbor Gate Terminal",
                        "2050 Seaside Way",
                        null,
                        "San Pedro",
                        "CA",
                        "90731",
                        "Gate Desk",
                        "+1 310 555 0142",
                        "gate@example.com",
                        "07:00:00",
                        "17:00:00"))
                : List.of();
    }

    @Override
    public Optional<HazardousMaterial> findHazardousMaterial(String unNumber) {
        return unNumber.toUpperCase(Locale.ROOT).endsWith("1263")
                ? Optional.of(new HazardousMaterial("UN1263", "Paint", "3", List.of(), List.of("I", "II", "III")))
                : Optional.empty();
    }

    private static OtrRates rate(OtrQuoteRequest request, Instant now) {
        if (request.destination().postalCode().equals(UNSERVED_LOCATION)) {
            return new OtrRates(new BigDecimal("781.4"), List.of());
        }
        return new OtrRates(
                new BigDecimal("781.4"),
                request.modes().stream().map(mode -> carrierQuote(mode, now)).toList());
    }

    private static CarrierQuote carrierQuote(Mode mode, Instant now) {
        return new CarrierQuote(
                0,
                12,
                "Prairie Wind Freight",
                3,
                mode,
                "STD",
                "Standard",
                new BigDecimal("412.50"),
                new BigDecimal("495.00"),
                now.plus(Duration.ofHours(2)).atOffset(ZoneOffset.UTC),
                List.of(),
                List.of(new RateCharge("Linehaul", 400, new BigDecimal("412.50"), false)),
                mode == Mode.TRUCKLOAD ? List.of(new Equipment(1, "Dry van", 53)) : List.of());
    }

    private static DrayageRates rate(DrayageQuoteRequest request, Instant now) {
        var rate = new DrayageRate(
                0,
                new BigDecimal("650.00"),
                new BigDecimal("117.00"),
                "24 hours",
                new BigDecimal("700.00"),
                new BigDecimal("50.00"),
                new BigDecimal("840.00"),
                List.of());
        return new DrayageRates(List.of(rate), List.of(), List.of(), List.of());
    }

    private static List<GeneratedDocument> generateDocuments(BookedShipment shipment) {
        byte[] content = ("%PDF-1.7 " + shipment.bolNumber()).getBytes(StandardCharsets.US_ASCII);
        return List.of(new GeneratedDocument(
                DocumentType.BILL_OF_LADING,
                "BOL-" + shipment.orderNumber() + ".pdf",
                "pdf",
                "application/pdf",
                () -> content));
    }
}
