package lanedesk.sandbox.documents;

import java.util.List;
import java.util.Optional;
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

/// A catalog with only the names that documents need.
record DocumentTestCatalog() implements ReferenceCatalog {
    @Override
    public List<Customer> customers() {
        return List.of();
    }

    @Override
    public Optional<Customer> findCustomerOfBranch(long customerBsn) {
        return Optional.of(TestShipments.customer());
    }

    @Override
    public List<AccessorialOption> accessorials(@Nullable Mode mode) {
        return List.of(
                new AccessorialOption("Delivery", "LIFTGATE", "Liftgate at delivery"),
                new AccessorialOption("Delivery", "NOTIFY", "Notify before arrival"));
    }

    @Override
    public List<PackageType> packageTypes() {
        return List.of(new PackageType(1, "Pallet"), new PackageType(2, "Crate"));
    }

    @Override
    public List<PieceType> pieceTypes() {
        return List.of();
    }

    @Override
    public List<ContainerType> containerTypes() {
        return List.of();
    }

    @Override
    public List<Market> markets() {
        return List.of();
    }

    @Override
    public List<HsCode> hsCodes() {
        return List.of();
    }

    @Override
    public boolean hasHsCode(long hsCode) {
        return false;
    }

    @Override
    public List<SslCode> sslCodes() {
        return List.of();
    }

    @Override
    public List<Terminal> terminals(String marketPostalCode) {
        return List.of();
    }

    @Override
    public Optional<HazardousMaterial> findHazardousMaterial(String unNumber) {
        return Optional.empty();
    }
}
