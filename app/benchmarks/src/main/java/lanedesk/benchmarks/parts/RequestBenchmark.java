package lanedesk.benchmarks.parts;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// Extracts a request from a two-page mail with a plain text part and an HTML part. The baseline only reads the parts
/// with the MIME parser.
@State(Scope.Benchmark)
public class RequestBenchmark {

    private static final int ITEMS = 24;
    private static final int QUOTED_LINES = 30;

    private final Session session = Session.getInstance(new Properties());
    private CustomerRequestParser parser = new CustomerRequestParser(PlaceIndex.EMPTY, Clock.systemUTC());
    private byte[] mail = {};

    @Setup
    public void prepare() throws IOException, BadRequestFile {
        try (BufferedReader places = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(BundledPlaces.class.getResourceAsStream("places.tsv")),
                StandardCharsets.UTF_8))) {
            parser = new CustomerRequestParser(PlaceIndex.read(places), Clock.systemUTC());
        }
        mail = createMail().getBytes(StandardCharsets.UTF_8);
        ExtractedRequest request = measureProgram();
        if (request.shipments().getFirst().items().size() != ITEMS) {
            throw new IllegalStateException("not all is read: " + request);
        }
    }

    private static String createMail() {
        StringBuilder text = new StringBuilder("""
            Hi, please price this one for us. From our DC in Dallas, TX 75201 to Reno, NV 89502, LTL.

            """);
        for (int item = 1; item <= ITEMS; item++) {
            text.append(item % 5 + 1)
                    .append(" pallets canned tomatoes, ")
                    .append(400 + item)
                    .append(" lb each, 48x40x")
                    .append(40 + item)
                    .append(", class 85\n");
        }
        text.append("""

            Liftgate at delivery, appointment required. Ready Friday, must be there by Dec 2. PO 448120.

            Thanks,
            Rosa Delgado
            Alder & Finch Foods, 2200 Harry Hines Blvd, Dallas TX 75219

            On Mon, Nov 16, 2026 at 2:14 PM Broker <quotes@broker.example> wrote:
            """);
        text.append("> Your rates of last week are good until Friday, let us know how it goes.\n".repeat(QUOTED_LINES));
        String plainText = text.toString();
        String html = "<html><body><p>" + plainText.replace("\n", "<br>\n") + "</p></body></html>";
        return String.join(
                "\r\n",
                "From: Rosa Delgado <rosa@alderfinch.example>",
                "To: quotes@desk.example",
                "Date: Tue, 24 Nov 2026 13:12:00 -0600",
                "Subject: Quote Dallas to Reno",
                "MIME-Version: 1.0",
                "Content-Type: multipart/alternative; boundary=b",
                "",
                "--b",
                "Content-Type: text/plain; charset=utf-8",
                "",
                plainText,
                "--b",
                "Content-Type: text/html; charset=utf-8",
                "",
                html,
                "--b--");
    }

    @Benchmark
    public ExtractedRequest measureProgram() throws BadRequestFile {
        return parser.parseRequest(RequestFiles.readRequest("request.eml", mail));
    }

    @Benchmark
    public List<Object> measureBaseline() throws MessagingException, IOException {
        MimeMessage message = new MimeMessage(session, new ByteArrayInputStream(mail));
        List<Object> parts = new ArrayList<>(List.of(message.getSubject()));
        MimeMultipart multipart = (MimeMultipart) message.getContent();
        for (int index = 0; index < multipart.getCount(); index++) {
            parts.add(multipart.getBodyPart(index).getContent());
        }
        return parts;
    }
}
