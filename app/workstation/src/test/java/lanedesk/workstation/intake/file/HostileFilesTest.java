package lanedesk.workstation.intake.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that each malicious file is read or refused in bounded time and memory, and that no file is created
/// and nothing is fetched. Takes over 3 s because about thirty of the files are each read in a process of their
/// own.
@Headless
class HostileFilesTest {
    private static final Duration MAX_DURATION = Duration.ofSeconds(20);
    private static final long MAX_MEMORY = 512L << 20;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-24T15:30:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private final CustomerRequestParser reader = new CustomerRequestParser(PlaceIndex.EMPTY, CLOCK);
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final List<String> outcomes = Collections.synchronizedList(new ArrayList<>());

    @Test
    void hostileFilesAreReadOrRejectedWithoutFetching() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(1);
            String address = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            addHostileMails(address);
            addHostileTexts();
            addHostileWorkbooks(address);
            addOtherHostileFiles();
            addFilesWithExternalReferences(address);
            assertThat(files).hasSizeGreaterThanOrEqualTo(60);
            readAll();
            assertThat(wasContacted(server)).as("something was fetched").isFalse();
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).as("something was written").isEmpty();
        }
        Files.write(Path.of("target", "hostile-files.txt"), outcomes);
        assertThat(outcomes).hasSameSizeAs(files.keySet());
    }

    // Two files at a time, because most of the time is spent waiting for a process to start.
    private void readAll() {
        try (ExecutorService hands = Executors.newFixedThreadPool(2)) {
            List<CompletableFuture<Void>> reads = files.entrySet().stream()
                    .map(file -> CompletableFuture.runAsync(() -> readAndCheck(file.getKey(), file.getValue()), hands))
                    .toList();
            reads.forEach(CompletableFuture::join);
        }
    }

    private static boolean wasContacted(ServerSocket server) throws IOException {
        try (Socket caller = server.accept()) {
            return caller.isConnected();
        } catch (SocketTimeoutException nobody) {
            return false;
        }
    }

    private void readAndCheck(String name, byte[] bytes) {
        long start = System.nanoTime();
        String end;
        try {
            Path file = Files.write(folder.resolve(name), bytes);
            end = outcomeOf(name, file);
            Files.delete(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        outcomes.add(name + ": " + end + ", " + took.toMillis() + " ms");
        assertThat(took).as(name).isLessThan(MAX_DURATION);
        Runtime memory = Runtime.getRuntime();
        if (memory.totalMemory() - memory.freeMemory() > MAX_MEMORY) {
            System.gc();
            assertThat(memoryAfterGarbageCollection()).as(name).isLessThan(MAX_MEMORY);
        }
    }

    // The memory in use after the last garbage collection. Current values would include what the other thread is
    // using.
    private static long memoryAfterGarbageCollection() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getCollectionUsage().getUsed())
                .sum();
    }

    private String outcomeOf(String name, Path file) {
        try {
            ExtractedRequest found = reader.parseRequest(RequestFiles.readRequest(file));
            return found.mode().toString();
        } catch (BadRequestFile refused) {
            String reason = refused.getMessage();
            assertThat(reason).as(name).isNotBlank().doesNotContain("\n");
            return String.valueOf(reason);
        }
    }

    private void addHostileMails(String address) {
        files.put("deep-parts.eml", TestFiles.newMail("Content-Type: multipart/mixed; boundary=b0", nestedMail(120)));
        StringBuilder inner = new StringBuilder("Dallas to Reno");
        for (int index = 0; index < 60; index++) {
            inner.insert(0, "Subject: s\nContent-Type: message/rfc822\n\n");
        }
        files.put("deep-mails.eml", TestFiles.utf8Bytes(inner.toString()));
        files.put(
                "many-parts.eml",
                TestFiles.newMail(
                        "Content-Type: multipart/mixed; boundary=b",
                        "--b\nContent-Type: text/plain\n\nx\n".repeat(400) + "--b--"));
        files.put(
                "no-end.eml",
                TestFiles.newMail("Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: text/plain\n\nx"));
        files.put("long-head.eml", TestFiles.newMail("X-Long: " + "a".repeat(3_000_000), "body"));
        files.put("many-heads.eml", TestFiles.newMail("X-A: b\n".repeat(100_000).strip(), "body"));
        files.put(
                "no-charset.eml", TestFiles.newMail("Content-Type: text/plain; charset=../../etc/passwd", "2 pallets"));
        files.put(
                "bad-base64.eml", TestFiles.newMail("Content-Transfer-Encoding: base64", "%%%===" + "!".repeat(1_000)));
        files.put(
                "bad-quoted.eml",
                TestFiles.newMail("Content-Transfer-Encoding: quoted-printable", "=ZZ=G".repeat(50_000)));
        files.put(
                "fetching.eml",
                TestFiles.newMail(
                        "Content-Type: text/html",
                        "<img src='" + address + "'><iframe src='" + address + "'></iframe><link rel=stylesheet href='"
                                + address + "'><script src='" + address + "'></script>2 pallets"));
        files.put(
                "external-body.eml",
                TestFiles.newMail(
                        "Content-Type: message/external-body; access-type=URL; URL=\"" + address + "\"", "x"));
        files.put("deep-html.eml", TestFiles.newMail("Content-Type: text/html", "<div>".repeat(60_000) + "2 pallets"));
        files.put(
                "deep-tables.eml", TestFiles.newMail("Content-Type: text/html", "<table><tr><td>".repeat(3_000) + "x"));
        files.put(
                "entities.eml",
                TestFiles.newMail("Content-Type: text/html", "&lt;&amp;&#x10ffff;&#99999999;".repeat(20_000)));
        files.put(
                "outside-name.eml",
                TestFiles.newMail(
                        "Content-Type: application/octet-stream; name=\"../../../tmp/x.csv\"\nContent-Disposition:"
                                + " attachment; filename=\"../../../tmp/x.csv\"",
                        "qty,weight"));
    }

    private static String nestedMail(int levels) {
        StringBuilder body = new StringBuilder();
        for (int index = 0; index < levels; index++) {
            body.append("--b")
                    .append(index)
                    .append("\nContent-Type: multipart/mixed; boundary=b")
                    .append(index + 1)
                    .append("\n\n");
        }
        return body.append("--b").append(levels).append("\n\n2 pallets").toString();
    }

    private void addHostileTexts() {
        files.put("one-line.txt", TestFiles.utf8Bytes("pallet 48x40 from to ".repeat(150_000)));
        files.put("million-rows.csv", TestFiles.utf8Bytes("qty,weight,name\n" + "2,400,soap\n".repeat(1_000_000)));
        files.put(
                "million-lanes.tsv",
                TestFiles.utf8Bytes("Origin\tDestination\n" + "Dallas, TX\tReno, NV\n".repeat(20_000)));
        files.put("digits.txt", TestFiles.utf8Bytes("9".repeat(1_000_000)));
        files.put(
                "signs.txt",
                TestFiles.utf8Bytes(">".repeat(200_000) + "\n" + "(((((".repeat(50_000) + "\n" + "x1x".repeat(50_000)));
        files.put("commas.txt", TestFiles.utf8Bytes(("a," + ",".repeat(2_000) + "\n").repeat(40)));
        files.put("words.txt", TestFiles.utf8Bytes(("please ".repeat(50) + "\n").repeat(200)));
        files.put("places.txt", TestFiles.utf8Bytes("Dallas, TX 75201 to Reno, NV 89502\n".repeat(1_800)));
        files.put("numbers.txt", TestFiles.utf8Bytes("1,1.1,1 1/2 x 3' 4\" x 5 lbs each ".repeat(2_000)));
        files.put("nothing.txt", TestFiles.utf8Bytes("\n".repeat(100_000)));
        byte[] noise = new byte[100_000];
        new Random(7).nextBytes(noise);
        files.put("noise.txt", noise);
        files.put("noise.eml", noise);
        files.put("noise.msg", noise);
        files.put("utf16.txt", new byte[] {(byte) 0xff, (byte) 0xfe, 0x00, (byte) 0xd8, 0x00});
    }

    private void addHostileWorkbooks(String address) throws IOException {
        files.put(
                "bomb.xlsx",
                TestFiles.newWorkbook(
                        "<worksheet><sheetData>" + "<row><c><v>1</v></c></row></sheetData></worksheet>",
                        Map.of(
                                "xl/sharedStrings.xml",
                                "<sst>" + "<si><t>aaaaaaaaaaaaaaaaaaaa</t></si>".repeat(1_500_000) + "</sst>")));
        files.put(
                "wide.xlsx",
                TestFiles.newWorkbook(
                        "<worksheet><sheetData><row>" + "<c><v>1</v></c>".repeat(100_000)
                                + "</row></sheetData></worksheet>",
                        Map.of()));
        files.put(
                "rows.xlsx",
                TestFiles.newWorkbook(
                        "<worksheet><sheetData>" + "<row><c><v>1</v></c></row>".repeat(1_000_000)
                                + "</sheetData></worksheet>",
                        Map.of()));
        files.put(
                "far.xlsx",
                TestFiles.newWorkbook(
                        "<worksheet><sheetData><row r=\"1048576\"><c"
                                + " r=\"XFD1048576\"><v>1</v></c></row></sheetData></worksheet>",
                        Map.of()));
        String entities = "<!DOCTYPE w [<!ENTITY a \"aaaaaaaaaa\">" + billionLaughsXml() + "]>";
        files.put(
                "laughs.xlsx",
                TestFiles.newWorkbook(
                        entities
                                + "<worksheet><sheetData><row><c"
                                + " t=\"inlineStr\"><is><t>&l9;</t></is></c></row></sheetData></worksheet>",
                        Map.of()));
        files.put(
                "outside.xlsx",
                TestFiles.newWorkbook(
                        "<!DOCTYPE w [<!ENTITY x SYSTEM \"" + address
                                + "\">]><worksheet><sheetData><row><c"
                                + " t=\"inlineStr\"><is><t>&x;</t></is></c></row></sheetData></worksheet>",
                        Map.of()));
        files.put("broken.xlsx", zipOfZeros("../../outside.txt", 10));
        files.put("zeros.xlsx", zipOfZeros("xl/workbook.xml", 60_000_000));
    }

    private static String billionLaughsXml() {
        StringBuilder laughs = new StringBuilder("<!ENTITY l0 \"&a;&a;\">");
        for (int index = 1; index < 10; index++) {
            laughs.append("<!ENTITY l")
                    .append(index)
                    .append(" \"")
                    .append(("&l" + (index - 1) + ";").repeat(10))
                    .append("\">");
        }
        return laughs.toString();
    }

    private static byte[] zipOfZeros(String name, int zeros) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(name));
            byte[] block = new byte[1 << 16];
            for (int remaining = zeros; remaining > 0; remaining -= block.length) {
                zip.write(block, 0, Math.min(remaining, block.length));
            }
            zip.closeEntry();
        }
        return bytes.toByteArray();
    }

    private void addOtherHostileFiles() throws IOException {
        byte[] pdf = TestFiles.newPdf(List.of("2 pallets"));
        files.put("cut.pdf", Arrays.copyOf(pdf, pdf.length / 2));
        files.put("empty.pdf", TestFiles.utf8Bytes("%PDF-1.7\n"));
        files.put(
                "loop.pdf",
                TestFiles.utf8Bytes("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2"
                        + " 0 R]/Count 9>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"));
        byte[] mail = TestFiles.newOutlookMail("s", "2 pallets");
        files.put("cut.msg", Arrays.copyOf(mail, 700));
        byte[] turned = mail.clone();
        new Random(3).ints(400, 8, turned.length).forEach(index -> turned[index] ^= 0x55);
        files.put("turned.msg", turned);
        String bomb = Base64.getMimeEncoder().encodeToString(zipOfZeros("xl/workbook.xml", 30_000_000));
        files.put(
                "attached-bombs.eml",
                TestFiles.newMail(
                        "Content-Type: multipart/mixed; boundary=b",
                        ("--b\n"
                                                + "Content-Type: application/octet-stream; name=\"a.xlsx\"\n"
                                                + "Content-Disposition: attachment; filename=\"a.xlsx\"\n"
                                                + "Content-Transfer-Encoding: base64\n\n" + bomb
                                                + "\n")
                                        .repeat(3)
                                + "--b--"));
        files.put("page.svg", TestFiles.utf8Bytes("<svg/>"));
        files.put("program.exe", TestFiles.utf8Bytes("MZ\u0000\u0001"));
    }

    // Files that try to exploit the libraries and the parsing rules.
    private void addFilesWithExternalReferences(String address) throws IOException {
        files.put("encoded-head.eml", TestFiles.newMail("Subject: " + "=?utf-8?B?ZHJheWFnZQ==?= ".repeat(20_000), "x"));
        files.put(
                "one-boundary.eml",
                TestFiles.newMail(
                        "Content-Type: multipart/mixed; boundary=b",
                        "--b\nContent-Type: multipart/mixed; boundary=b\n\n".repeat(500)));
        files.put(
                "data-page.eml",
                TestFiles.newMail("Content-Type: text/html", "<img src='data:;base64," + "A".repeat(900_000) + "'>"));
        files.put(
                "imports.eml",
                TestFiles.newMail(
                        "Content-Type: text/html",
                        "<base href='" + address + "'><meta http-equiv=refresh content='0;url=" + address + "'><style>"
                                + "@import url(" + address + ");</style><object data='" + address + "'></object>"
                                + "<svg><image href='" + address + "'/></svg>2 pallets"));
        files.put(
                "located.mht",
                TestFiles.newMail(
                        "Content-Type: multipart/related; boundary=b",
                        "--b\nContent-Type: text/html\nContent-Location: " + address + "\n\n<p>2 pallets\n--b--"));
        files.put(
                "turned-name.eml",
                TestFiles.newMail(
                        "Content-Type: text/plain; name=\"C:\\\\..\\\\con\u202etxt.exe\"\n"
                                + "Content-Disposition: attachment",
                        "2 pallets"));
        files.put(
                "uu.eml",
                TestFiles.newMail(
                        "Content-Transfer-Encoding: x-uuencode", "begin 777 /etc/passwd\nM" + "~".repeat(9_000)));
        files.put(
                "utf7.eml", TestFiles.newMail("Content-Type: text/plain; charset=utf-7", "+ADw-script+AD4 2 pallets"));
        files.put(
                "winmail.eml",
                TestFiles.newMail(
                        "Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64",
                        "eJ8+IgAAAAAAAAAA"));
        files.put(
                "outside.html",
                TestFiles.utf8Bytes(
                        "<!DOCTYPE html [<!ENTITY x SYSTEM \"" + address + "\">]><html><body>&x; 2 pallets"));
        files.put(
                "backtracking.txt",
                TestFiles.utf8Bytes("1 ".repeat(8_000) + "\n" + "a@".repeat(8_000) + "\n" + "pallet 1: ".repeat(1_500)
                        + "\n" + "to - to > ".repeat(1_500)));
        files.put("marks.txt", TestFiles.utf8Bytes("2 pallets" + "\u0301\u0489".repeat(20_000)));
        files.put("surrogates.txt", new byte[] {'2', ' ', (byte) 0xed, (byte) 0xa0, (byte) 0x80, ' ', 'l', 'b'});
        files.put(
                "macros.xlsm",
                TestFiles.newWorkbook(
                        "<worksheet><sheetData><row><c><f>WEBSERVICE(\"" + address
                                + "\")</f><v>2</v></c></row></sheetData></worksheet>",
                        Map.of("xl/vbaProject.bin", "MZ", "xl/externalLinks/externalLink1.xml", "<externalLink/>")));
        byte[] cyclic = TestFiles.newOutlookMail("s", "2 pallets");
        Arrays.fill(cyclic, 512, 1_024, (byte) 0); // a table in which the first sector follows every one
        files.put("cyclic.msg", cyclic);
        files.put(
                "nested.pdf",
                TestFiles.utf8Bytes("%PDF-1.4\n1 0 obj" + "[".repeat(100_000) + "\ntrailer<</Root 1 0 R>>"));
    }
}
