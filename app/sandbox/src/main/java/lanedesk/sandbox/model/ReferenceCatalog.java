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

/// The reference data of the service. Each list is loaded when it is first used. Thread-safe.
public interface ReferenceCatalog {
    /// All customers, ordered by customer id.
    List<Customer> customers();

    /// Finds the customer that owns the branch.
    Optional<Customer> findCustomerOfBranch(long customerBsn);

    /// The accessorials of the mode, or of all modes if `mode` is null. No accessorial appears twice.
    List<AccessorialOption> accessorials(@Nullable Mode mode);

    /// The types of package that an OTR item may have.
    List<PackageType> packageTypes();

    /// The types of piece.
    List<PieceType> pieceTypes();

    /// The types of container, with their lengths.
    List<ContainerType> containerTypes();

    /// The drayage markets: ports and rail ramps.
    List<Market> markets();

    /// All HS codes.
    List<HsCode> hsCodes();

    /// Whether the list contains this HS code. An HS code with a leading zero is passed without the zero.
    boolean hasHsCode(long hsCode);

    /// The codes of the steamship lines.
    List<SslCode> sslCodes();

    /// The terminals of the market with this postal code. The list is empty if there is no such market.
    List<Terminal> terminals(String marketPostalCode);

    /// Finds a hazardous material by its UN number, with or without the prefix `UN`. Upper and lower case are not
    /// distinguished.
    Optional<HazardousMaterial> findHazardousMaterial(String unNumber);
}
