package lanedesk.client;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerPage;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.document.DownloadProgress;
import lanedesk.client.document.RefusedDocumentException;
import lanedesk.client.document.SavedDocument;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.hazmat.HazmatLookup;
import lanedesk.client.internal.Endpoint;
import lanedesk.client.internal.HttpCalls;
import lanedesk.client.internal.ValidatedSettings;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.ContainerType;
import lanedesk.client.reference.DensityRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.client.reference.HsCode;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.PieceType;
import lanedesk.client.reference.SslCode;
import lanedesk.client.reference.Terminal;
import org.jspecify.annotations.Nullable;

/// A client for one environment of the freight quoting and booking service.
///
/// Methods block and are meant for virtual threads, where an interrupt closes the socket; a [Cancellation] does so from
/// anywhere, see [#withCancellation(Cancellation)]. They give a checked record or throw one of the [ClientException]s,
/// each of
/// which says whether the request may have taken effect:
///
/// - [ClientException.Unauthorized], [ClientException.Refused], [ClientException.Invalid] and
///   [ClientException.ServiceFault], by the status of an answer that came (interface: Status codes)
/// - [ClientException.Unreachable] where nothing was sent, [ClientException.NoAnswer] where the request left and no
///   whole answer came within the [Timeouts]
/// - [ClientException.Unreadable] for an answer that cannot be used or is beyond the [ResponseLimits]
/// - [ClientException.Cancelled] where the caller stopped the call
///
/// An answer that differs from the interface in single values is read as far as it goes: [ShownOutcome#problems()] says
/// what
/// of it could not be read. Asking again would not help, and the client never does. Answers to bookings are read
/// strictly.
///
/// The token goes to the environment's own origin alone, and only where the interface asks for one. One client serves
/// any number of threads.
///
/// A booking is made in two steps, so that a journal can write before and between: [#prepareBooking(OtrBooking)] fixes
/// the
/// bytes, [#sendBooking(PreparedBooking)] sends them once, [#readResult(RawAnswer, PreparedBooking)] says what the
/// answer proves.
public final class LaneClient implements AutoCloseable {

    private final HttpCalls httpCalls;
    private final Cancellation cancellation;

    /// A client of the environment that the settings name.
    ///
    /// @throws IllegalArgumentException for an address that is none, or one to which a token must not go
    public LaneClient(ClientSettings settings) {
        this(new HttpCalls(ValidatedSettings.of(settings)), Cancellation.none());
    }

    private LaneClient(HttpCalls wire, Cancellation cancellation) {
        this.httpCalls = wire;
        this.cancellation = cancellation;
    }

    /// This client with calls that the cancellation stops, for example `client.stoppedBy(stop).markets()`. It shares
    /// everything with this one and is closed with it.
    public LaneClient withCancellation(Cancellation stop) {
        return new LaneClient(httpCalls, stop);
    }

    /// The environment's base address, without a slash at its end.
    public String baseUrl() {
        return httpCalls.baseUrlText();
    }

    /// Density and freight class of one set of dimensions (interface: POST /v1/density).
    public DensityResult calculateDensity(DensityRequest request) {
        return httpCalls
                .post(Endpoint.DENSITY, request, DensityResult.class, cancellation)
                .value();
    }

    /// The OTR accessorials; null asks for those of every mode (interface: GET /v1/tools/otr/accessorials).
    public Answer<List<AccessorialOption>> accessorials(@Nullable Mode mode) {
        return httpCalls.getList(
                Endpoint.ACCESSORIALS,
                mode == null ? Map.of() : Map.of("mode", mode.code()),
                AccessorialOption.class,
                cancellation);
    }

    /// The package types of OTR items (interface: GET /v1/tools/otr/packages).
    public Answer<List<PackageType>> packageTypes() {
        return requestList(Endpoint.PACKAGES, PackageType.class);
    }

    /// The piece types (interface: GET /v1/tools/otr/piece-types).
    public Answer<List<PieceType>> pieceTypes() {
        return requestList(Endpoint.PIECE_TYPES, PieceType.class);
    }

    /// The container types and their lengths (interface: GET /v1/tools/drayage/container-types).
    public Answer<List<ContainerType>> containerTypes() {
        return requestList(Endpoint.CONTAINER_TYPES, ContainerType.class);
    }

    /// The ports and rail ramps (interface: GET /v1/tools/drayage/markets).
    public Answer<List<Market>> markets() {
        return requestList(Endpoint.MARKETS, Market.class);
    }

    /// The HS codes (interface: GET /v1/tools/drayage/hs).
    public Answer<List<HsCode>> hsCodes() {
        return requestList(Endpoint.HS_CODES, HsCode.class);
    }

    /// The steamship lines (interface: GET /v1/tools/drayage/ssl).
    public Answer<List<SslCode>> sslCodes() {
        return requestList(Endpoint.SSL_CODES, SslCode.class);
    }

    /// The terminals of the market with this postal code; needs a token (interface: GET /v1/tools/drayage/terminals).
    public Answer<List<Terminal>> terminals(String marketZip) {
        return httpCalls.getList(Endpoint.TERMINALS, Map.of("marketZipcode", marketZip), Terminal.class, cancellation);
    }

    private <T> Answer<List<T>> requestList(Endpoint endpoint, Class<T> type) {
        return httpCalls.getList(endpoint, Map.of(), type, cancellation);
    }

    /// One page of customers; needs a token (interface: GET /v1/customers).
    public Answer<CustomerPage> customers(CustomerQuery query) {
        return httpCalls.getCustomers(query, cancellation);
    }

    /// All customers the query finds from its page on, each once, page after page as the stream is read; needs a token
    /// (interface: GET /v1/customers). Errors come out of the stream where the page is asked for. Pages beyond
    /// [ResponseLimits#pages()] are not asked for.
    public Stream<Customer> allCustomers(CustomerQuery query) {
        return allCustomers(query, _ -> {});
    }

    /// The same; the consumer receives what could not be read of each page, by the places on that page.
    public Stream<Customer> allCustomers(CustomerQuery query, Consumer<ReadingProblem> onProblem) {
        return httpCalls.allCustomers(query, cancellation, onProblem);
    }

    /// OTR rates; no rate at all means no carrier matched the lane; needs a token (interface: POST /v1/otr/quote).
    public Answer<OtrQuote> quoteOtr(OtrQuoteRequest request) {
        return httpCalls.post(Endpoint.OTR_QUOTE, request, OtrQuote.class, cancellation);
    }

    /// Drayage rates; needs a token (interface: POST /v1/drayage/quote).
    public Answer<DrayageQuote> quoteDrayage(DrayageQuoteRequest request) {
        return httpCalls.post(Endpoint.DRAYAGE_QUOTE, request, DrayageQuote.class, cancellation);
    }

    /// What the hazmat look-up knows of a UN number, without a token; nothing found is no error (interface: POST
    /// /v1/otr/book, hazardous-material lookup).
    ///
    /// @throws IllegalStateException where the client has no address for it
    public HazmatLookup lookUpHazmat(String unNumber) {
        return httpCalls.lookUpHazmat(unNumber, cancellation);
    }

    /// An OTR booking down to the byte; nothing is sent (interface: POST /v1/otr/book).
    public PreparedBooking prepareBooking(OtrBooking request) {
        return httpCalls.bookingSender().prepare(BookingKind.OTR, request.quoteNumber(), request.rateNumber(), request);
    }

    /// A drayage booking down to the byte; nothing is sent (interface: POST /v1/drayage/book).
    public PreparedBooking prepareBooking(DrayageBooking request) {
        return httpCalls
                .bookingSender()
                .prepare(BookingKind.DRAYAGE, request.quoteNumber(), request.rateNumber(), request);
    }

    /// A prepared booking from the bytes a journal kept.
    ///
    /// @throws IllegalArgumentException where the bytes are no booking
    public PreparedBooking restoreBooking(BookingKind kind, Bytes body) {
        return httpCalls.bookingSender().restore(kind, body);
    }

    /// Sends a booking once and never again, whatever comes back. An answer that broke off comes back as far as it
    /// came, see [RawAnswer#fault()].
    ///
    /// @throws ClientException.Unreachable where nothing was sent, cancellation included
    /// @throws ClientException.NoAnswer where the request left and no answer began
    /// @throws IllegalArgumentException for a booking of another environment
    public RawAnswer sendBooking(PreparedBooking booking) {
        return httpCalls.bookingSender().send(booking, cancellation);
    }

    /// What an answer proves: booked, rejected or unknown. Never throws.
    public BookingResult readResult(RawAnswer answer, PreparedBooking booking) {
        return httpCalls.bookingSender().read(answer, booking);
    }

    /// Prepares, sends and reads an OTR booking, for callers without a journal.
    ///
    /// @throws ClientException.Unreachable where nothing was sent
    public BookingResult bookOtr(OtrBooking request) {
        return sendAndRead(prepareBooking(request));
    }

    /// Prepares, sends and reads a drayage booking, for callers without a journal.
    ///
    /// @throws ClientException.Unreachable where nothing was sent
    public BookingResult bookDrayage(DrayageBooking request) {
        return sendAndRead(prepareBooking(request));
    }

    private BookingResult sendAndRead(PreparedBooking booking) {
        try {
            return readResult(sendBooking(booking), booking);
        } catch (ClientException.NoAnswer silence) {
            return new BookingResult.Unknown(String.valueOf(silence.getMessage()), null);
        }
    }

    /// Brings a document to a file that does not exist yet. The address must be https to a public host or the
    /// environment's own; up to five redirects are followed, each checked anew; the token goes to the own origin
    /// alone.
    ///
    /// @throws ClientException.Unreachable where nothing was sent
    /// @throws RefusedDocumentException for an address or a size that is refused
    /// @throws IOException where the file cannot be written
    public SavedDocument download(String url, Path target, DownloadProgress progress) throws IOException {
        return httpCalls.documentDownloader().download(url, target, progress, cancellation);
    }

    /// Lets go of idle connections.
    @Override
    public void close() {
        httpCalls.close();
    }

    @Override
    public String toString() {
        return "LaneClient of " + baseUrl();
    }
}
