package lanedesk.client.internal;

import static lanedesk.client.internal.Field.EXTRAS;
import static lanedesk.client.internal.Field.needed;
import static lanedesk.client.internal.Field.nullable;
import static lanedesk.client.internal.Field.optional;
import static lanedesk.client.internal.Field.remark;
import static lanedesk.client.internal.Kind.DECIMAL;
import static lanedesk.client.internal.Kind.FLAG;
import static lanedesk.client.internal.Kind.INTEGER;
import static lanedesk.client.internal.Kind.SMALL_INTEGER;
import static lanedesk.client.internal.Kind.TEXT;
import static lanedesk.client.internal.Kind.list;

import lanedesk.client.IsoDateTime;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.document.DocType;
import lanedesk.client.document.DocumentRef;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.Density;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import lanedesk.client.reference.Uom;

/// Customers, reference lists and documents as they stand on the wire.
final class ReferenceShapes {

    static final Kind<IsoDateTime> DATE_TIME = Kind.wrapped(IsoDateTime.class, IsoDateTime::new, IsoDateTime::text);

    static final Kind<Uom> UOM = Kind.word(Uom.class, Uom::new);

    static final Kind<AccessorialType> ACCESSORIAL_TYPE = Kind.word(AccessorialType.class, AccessorialType::new);

    static final Shape<Branch> BRANCH = Shape.of(
            Branch.class,
            needed("customerBsn", INTEGER),
            needed("bsnName", TEXT),
            needed("isHeadquarter", FLAG),
            EXTRAS);

    static final Shape<Customer> CUSTOMER = Shape.of(
            Customer.class,
            needed("customerId", INTEGER),
            remark("organizationName"),
            needed("customerName", TEXT),
            needed("customerCode", TEXT),
            needed("customerNumber", INTEGER),
            needed("isActive", FLAG),
            needed("created", DATE_TIME),
            remark("createdBy"),
            needed("organizationNumber", INTEGER),
            needed("bsns", list(BRANCH)),
            EXTRAS);

    static final Shape<CustomerPage> CUSTOMER_PAGE = Shape.of(
            CustomerPage.class,
            needed("totalResults", INTEGER),
            needed("currentPage", INTEGER),
            needed("totalPages", INTEGER),
            needed("resultsPerPage", INTEGER),
            needed("results", list(CUSTOMER)),
            EXTRAS);

    static final Shape<DensityRequest> DENSITY_REQUEST = Shape.of(
            DensityRequest.class,
            needed("weight", DECIMAL),
            optional("length", DECIMAL),
            optional("width", DECIMAL),
            optional("height", DECIMAL),
            optional("volume", DECIMAL),
            optional("uom", UOM));

    static final Shape<Density> DENSITY = Shape.of(
            Density.class,
            needed("totalCube", DECIMAL),
            needed("totalWeight", DECIMAL),
            needed("totalDensity", DECIMAL),
            needed("freightClass", TEXT),
            needed("cbm", DECIMAL),
            EXTRAS);

    static final Shape<AccessorialOption> ACCESSORIAL_OPTION = Shape.of(
            AccessorialOption.class,
            nullable("accessorialType", ACCESSORIAL_TYPE),
            needed("accessorial", TEXT),
            needed("displayName", TEXT),
            EXTRAS);

    static final Shape<PackageType> PACKAGE_TYPE =
            Shape.of(PackageType.class, needed("id", INTEGER), needed("name", TEXT), EXTRAS);

    static final Shape<PieceType> PIECE_TYPE =
            Shape.of(PieceType.class, needed("id", INTEGER), needed("name", TEXT), EXTRAS);

    static final Shape<ContainerType> CONTAINER_TYPE = Shape.of(
            ContainerType.class,
            needed("equipmentNumber", INTEGER),
            needed("name", TEXT),
            needed("containerLength", list(SMALL_INTEGER)),
            needed("displayName", TEXT),
            needed("containerHeight", list(TEXT)),
            EXTRAS);

    static final Shape<Market> MARKET = Shape.of(
            Market.class,
            needed("name", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("postalCode", TEXT),
            needed("country", TEXT),
            EXTRAS);

    static final Shape<HsCode> HS_CODE = Shape.of(
            HsCode.class, needed("id", INTEGER), needed("hsCode", INTEGER), needed("description", TEXT), EXTRAS);

    static final Shape<SslCode> SSL_CODE =
            Shape.of(SslCode.class, needed("sslCodeId", INTEGER), needed("code", TEXT), EXTRAS);

    static final Shape<Terminal> TERMINAL = Shape.of(
            Terminal.class,
            needed("name", TEXT),
            needed("address1", TEXT),
            nullable("address2", TEXT),
            needed("city", TEXT),
            needed("state", TEXT),
            needed("zipCode", TEXT),
            remark("contactName"),
            remark("contactPhone"),
            remark("contactEmail"),
            remark("timeFrom"),
            remark("timeTo"),
            EXTRAS);

    static final Shape<DocumentRef> DOCUMENT = Shape.of(
            DocumentRef.class,
            needed("docType", Kind.word(DocType.class, DocType::new)),
            needed("url", TEXT),
            remark("fileName"),
            remark("extension"),
            remark("contentType"),
            EXTRAS);

    private ReferenceShapes() {}
}
