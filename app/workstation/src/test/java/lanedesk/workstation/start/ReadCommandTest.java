package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Tests `--read` as a script uses it.
class ReadCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int read(Path file) {
        return ReadCommand.run(file, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    @Test
    void printsRequestWithSourceTexts() throws IOException {
        Path file = Files.writeString(folder.resolve("mail.txt"), """
            Please quote 2 pallets of tomatoes, 48x40x52, 1,250 lbs each, Dallas, TX 75201 to Reno, NV 89502.
            Liftgate at the receiver. The driver asks for Bob at the yellow gate behind the mill.
            """);
        assertThat(read(file)).isZero();
        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(json.get("desk").asString()).isEqualTo("otr");
        assertThat(json.get("language").asString()).isEqualTo("en");
        JsonNode shipment = json.get("shipments").get(0);
        assertThat(shipment.at("/origin/postalCode/value").asString()).isEqualTo("75201");
        assertThat(shipment.at("/origin/postalCode/sure").asBoolean()).isTrue();
        assertThat(shipment.at("/items/0/weight/value").asInt()).isEqualTo(1250);
        assertThat(shipment.at("/items/0/weight/from").asString()).isEqualTo("1,250 lbs each");
        assertThat(shipment.at("/items/0/package/value").asString()).isEqualTo("pallet");
        assertThat(shipment.at("/accessorials/0/type/value").asString()).isEqualTo("Delivery");
        assertThat(shipment.has("declaredValue")).isFalse();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void rejectsRootFolderAsFile() {
        Path drive = folder.toAbsolutePath().getRoot();
        assertThat(read(drive)).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(drive + ": this is no file");
    }

    @Test
    void namesUnreadableAttachment() throws IOException {
        Path file = Files.writeString(folder.resolve("mail.eml"), """
            From: a@b.example
            Subject: quote
            MIME-Version: 1.0
            Content-Type: multipart/mixed; boundary=x

            --x
            Content-Type: text/plain

            Please quote 2 pallets, 48x40x52, 1,250 lbs each, Dallas, TX 75201 to Reno, NV 89502.
            --x
            Content-Type: application/zip
            Content-Disposition: attachment; filename="lanes.zip"

            lanes
            --x--
            """);
        assertThat(read(file)).isZero();
        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(json.at("/unread/0").asString()).isEqualTo("lanes.zip");
    }

    @Test
    void reportsMissingFileInOneLine() {
        assertThat(read(folder.resolve("gone.eml"))).isEqualTo(2);
        assertThat(err.toString().strip())
                .endsWith("gone.eml: there is no such file")
                .hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void rejectsBinaryFile() throws IOException {
        Path file = Files.write(folder.resolve("noise.bin"), new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3});
        assertThat(read(file)).isEqualTo(2);
        assertThat(err.toString()).hasLineCount(1).contains("neither text nor");
    }
}
