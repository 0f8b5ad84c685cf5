package lanedesk.sandbox.model;

import java.util.List;
import java.util.Optional;
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

/// The service's reference data. Thread-safe; a list is loaded on first use.
public interface ReferenceCatalog {
    /// All customers in the order of their ids.
    List<Customer> customers();

    /// The customer that owns a branch.
    Optional<Customer> findCustomerOfBranch(long customerBsn);

    /// Accessorials of a mode, or of every mode when none is given; no option appears twice.
    List<AccessorialOption> accessorials(@Nullable Mode mode);

    /// Package types.
    List<PackageType> packageTypes();

    /// Piece types.
    List<PieceType> pieceTypes();

    /// Container types.
    List<ContainerType> containerTypes();

    /// Ports and rail ramps.
    List<Market> markets();

    /// Tariff codes.
    List<HsCode> hsCodes();

    /// Whether the list has this tariff code. The number has no leading zero, even if the requested text has one.
    boolean hasHsCode(long hsCode);

    /// Steamship lines.
    List<SslCode> sslCodes();

    /// Terminals of the market with this postal code; none when there is no such market.
    List<Terminal> terminals(String marketPostalCode);

    /// Finds a hazardous material by its number, with or without the prefix, ignoring case.
    Optional<HazardousMaterial> findHazardousMaterial(String unNumber);
}
