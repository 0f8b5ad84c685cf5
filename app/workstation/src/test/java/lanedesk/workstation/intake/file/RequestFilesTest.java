package lanedesk.workstation.intake.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.Headless;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests which text is read from files of each kind.
@Headless
class RequestFilesTest {
    private static final List<List<String>> LANES =
            List.of(List.of("Origin", "Destination", "Pallets"), List.of("Dallas, TX 75201", "Reno, NV 89502", "6"));

    @TempDir
    private Path folder;

    private RequestText read(String name, byte[] bytes) throws IOException, BadRequestFile {
        return RequestFiles.readRequest(Files.write(folder.resolve(name), bytes));
    }

    @Test
    void prefersPlainTextOfMailAndUsesSenderDate() throws IOException, BadRequestFile {
        RequestText text = read("a.eml", TestFiles.utf8Bytes("""
            Subject: =?UTF-8?Q?Cotizaci=C3=B3n?=
            Date: Tue, 24 Nov 2026 23:30:00 -0600
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary=x

            --x
            Content-Type: text/plain; charset=utf-8
            Content-Transfer-Encoding: quoted-printable

            6 tarimas de cer=C3=A1mica, 48x40x52=20
            --x
            Content-Type: text/html; charset=utf-8

            <p>another form</p>
            --x--
            """));
        assertThat(text.subject()).isEqualTo("Cotización");
        assertThat(text.body()).contains("6 tarimas de cerámica, 48x40x52").doesNotContain("another");
        assertThat(text.writtenDate()).isEqualTo(LocalDate.of(2026, 11, 24));
    }

    @Test
    void joinsSoftLineBreaksAndKeepsHardOnes() throws IOException, BadRequestFile {
        String flowed = "Please quote 3 \nskids, 48 x 40 x \n44 in\nfrom Dallas\n-- \nAnn \n> 2 \n> crates\n";
        assertThat(read("a.eml", TestFiles.newMail("Content-Type: text/plain; format=flowed", flowed))
                        .body())
                .isEqualToIgnoringNewLines(
                        "Please quote 3 skids, 48 x 40 x 44 in\nfrom Dallas\n-- \nAnn \n> 2 crates\n\n");
        assertThat(read(
                                "a.eml",
                                TestFiles.newMail("Content-Type: text/plain; format=flowed; delsp=yes", "4 pal \nlets"))
                        .body())
                .contains("4 pallets");
    }

    @Test
    void readsExcel97Workbook() throws IOException, BadRequestFile {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (HSSFWorkbook book = new HSSFWorkbook()) {
            Sheet sheet = book.createSheet("Lanes");
            for (int index = 0; index < LANES.size(); index++) {
                Row row = sheet.createRow(index);
                for (int column = 0; column < LANES.get(index).size(); column++) {
                    row.createCell(column).setCellValue(LANES.get(index).get(column));
                }
            }
            Row hidden = sheet.createRow(LANES.size());
            hidden.createCell(0).setCellValue("Elko, NV 89801");
            hidden.setZeroHeight(true);
            book.createSheet("Hidden").createRow(0).createCell(0).setCellValue("not shown");
            book.setSheetHidden(1, true);
            book.write(bytes);
        }
        assertThat(read("lanes.xls", bytes.toByteArray()).body())
                .contains("Dallas, TX 75201\tReno, NV 89502\t6")
                .doesNotContain("Elko", "not shown");
    }

    @Test
    void keepsHtmlColumnsBelowMergedHeadings() throws IOException, BadRequestFile {
        RequestText text = read("a.html", TestFiles.utf8Bytes("""
            <table><tr><th rowspan=2>Qty</th><th colspan=3>Size (in)</th><th colspan=2>Weight (lb)</th></tr>
            <tr><th>L</th><th>W</th><th>H</th><th>Each</th><th>Total</th></tr>
            <tr><td>3</td><td>48</td><td>40</td><td>55</td><td>740</td><td>2220</td></tr>
            <tr><td colspan=5>Total</td><td>2220</td></tr></table>
            """));
        assertThat(text.body().strip().lines())
                .containsExactly(
                        "Qty\tL (in)\tW (in)\tH (in)\tWeight (lb) Each\tWeight (lb) Total",
                        "3\t48\t40\t55\t740\t2220",
                        "Total\t\t\t\t\t2220");
    }

    @Test
    void readsHtmlDespiteTableWithoutRows() throws IOException, BadRequestFile {
        RequestText text = read(
                "a.html", TestFiles.utf8Bytes("<table colspan=2><caption>Freight</caption></table><p>3 pallets</p>"));
        assertThat(text.body()).contains("3 pallets");
    }

    @Test
    void keepsLabelsMergedFromFirstRow() throws IOException, BadRequestFile {
        RequestText text = read("a.html", TestFiles.utf8Bytes("""
            <table><tr><td rowspan=2>Ship from</td><td>Name</td><td>Ostler Mills</td></tr>
            <tr><td>City/State/Zip</td><td>Ogden, UT 84404</td></tr></table>
            """));
        assertThat(text.body().strip().lines())
                .containsExactly("Ship from\tName\tOstler Mills", "Ship from\tCity/State/Zip\tOgden, UT 84404");
    }

    @Test
    void readsVisibleTextOfHtmlMail() throws IOException, BadRequestFile {
        RequestText text = read(
                "a.eml",
                TestFiles.newMail(
                        "Content-Type: text/html; charset=utf-8",
                        "<html><head><style>p{}</style></head><body><p>Please&nbsp;quote</p><table><tr><td>Qty</td>"
                                + "<td>Weight</td></tr><tr><td>2</td><td>400</td></tr></table>"
                                + "<div style=\"display:none\">hidden</div>Thanks<br>Kay</body></html>"));
        assertThat(text.body()).isEqualTo("Please quote\n\nQty\tWeight\n2\t400\n\nThanks\nKay");
    }

    @Test
    void keepsHtmlTextDespiteAddedPlainText() throws IOException, BadRequestFile {
        RequestText text = read("a.eml", TestFiles.newMail("Content-Type: multipart/mixed; boundary=x", """
            --x
            Content-Type: text/html; charset=utf-8

            <p>6 pallets of tiles, 48x40x52, 4,800 lb in all, from Dallas, TX 75201 to Reno, NV 89502</p>
            --x
            Content-Type: text/plain

            Scanned for viruses.
            --x--
            """));
        assertThat(text.body()).contains("6 pallets of tiles", "Scanned");
    }

    @Test
    void readsAlternativePartsOnce() throws IOException, BadRequestFile {
        RequestText text = read("a.eml", TestFiles.newMail("Content-Type: multipart/mixed; boundary=x", """
            --x
            Content-Type: text/plain

            6 pallets of tiles, 4,800 lb
            Dallas to Reno
            --x
            Content-Type: text/html

            <p>6 pallets of <b>tiles</b>, 4,800 lb<br>Dallas to Reno</p>
            --x--
            """));
        assertThat(text.body()).containsOnlyOnce("6 pallets").containsOnlyOnce("Reno");
    }

    @Test
    void readsOldEncodings() throws IOException, BadRequestFile {
        String body =
                Base64.getMimeEncoder().encodeToString("Québec à Montréal".getBytes(Charset.forName("windows-1252")));
        RequestText text = read(
                "a.eml",
                TestFiles.newMail(
                        "Content-Type: text/plain; charset=\"windows-1252\"\nContent-Transfer-Encoding: base64", body));
        assertThat(text.body()).contains("Québec à Montréal");
    }

    @Test
    void readsAttachments() throws IOException, BadRequestFile {
        String sheet = Base64.getMimeEncoder().encodeToString(TestFiles.newSheet(LANES));
        RequestText text =
                read("a.eml", TestFiles.newMail("Content-Type: multipart/mixed; boundary=x", """
                    --x
                    Content-Type: text/plain

                    see attached
                    --x
                    Content-Type: text/csv; name="items.csv"
                    Content-Disposition: attachment; filename="items.csv"

                    qty,weight
                    2,400
                    --x
                    Content-Type: application/octet-stream
                    Content-Disposition: attachment; filename="lanes.xlsx"
                    Content-Transfer-Encoding: base64

                    %s
                    --x
                    Content-Type: message/rfc822

                    Subject: inner

                    Dallas to Reno
                    --x--
                    """.formatted(sheet)));
        assertThat(text.body()).contains("see attached");
        assertThat(text.attachments())
                .anyMatch(value -> value.contains("2\t400"))
                .anyMatch(each -> each.contains("Dallas, TX 75201\tReno, NV 89502\t6"))
                .anyMatch(each -> each.contains("Dallas to Reno"));
    }

    @Test
    void namesUnreadableAttachments() throws IOException, BadRequestFile {
        RequestText text = read("a.eml", TestFiles.newMail("Content-Type: multipart/mixed; boundary=x", """
            --x
            Content-Type: text/plain

            two shipments, see attached
            --x
            Content-Type: image/png; name="logo.png"
            Content-Disposition: inline; filename="logo.png"

            x
            --x
            Content-Type: application/octet-stream
            Content-Disposition: attachment; filename="First.docx"

            x
            --x
            Content-Type: application/pdf
            Content-Disposition: attachment; filename="Second.pdf"

            %PDF-broken
            --x
            Content-Type: image/jpeg
            Content-Disposition: attachment; filename="BOL.jpg"

            x
            --x--
            """));
        assertThat(text.attachments()).isEmpty();
        assertThat(text.unreadAttachments()).containsExactly("First.docx", "Second.pdf", "BOL.jpg");
    }

    @Test
    void namesPartsTooDeepOrTooMany() throws IOException, BadRequestFile {
        String deep = "2 pallets";
        for (int index = 0; index < 20; index++) {
            deep = "--b%s\nContent-Type: %s\n\n%s\n--b%s--"
                    .formatted(index, index == 0 ? "text/plain" : multipartMail(index - 1), deep, index);
        }
        assertThat(read("deep.eml", TestFiles.newMail("Content-Type: " + multipartMail(19), deep))
                        .unreadAttachments())
                .singleElement()
                .asString()
                .startsWith("multipart/mixed");

        String many = "--b0\nContent-Type: text/plain\n\nx\n".repeat(230) + "--b0--";
        assertThat(read("many.eml", TestFiles.newMail("Content-Type: " + multipartMail(0), many))
                        .unreadAttachments())
                .isNotEmpty();
    }

    private static String multipartMail(int boundary) {
        return "multipart/mixed; boundary=b" + boundary;
    }

    // Made with `openssl cms -sign -nodetach`, the second with `-stream`, the third with `-encrypt`.
    private static final String SIGNED_MAIL = """
        MIICUgYJKoZIhvcNAQcCoIICQzCCAj8CAQExDTALBglghkgBZQMEAgEwga0GCSqGSIb3DQEHAaCB
        nwSBnENvbnRlbnQtVHlwZTogdGV4dC9wbGFpbjsgY2hhcnNldD11dGYtOA0KDQpQbGVhc2UgcHJp
        Y2UgdGhpcy4NCkZyb20gRGFsbGFzLCBUWCA3NTIwMSB0byBSZW5vLCBOViA4OTUwMg0KMyBza2lk
        cyBvZiB2YWx2ZXMsIDQ4eDQweDQ0LCA1MTAgbGIgZWFjaCwgY2xhc3MgODUNCjGCAXkwggF1AgEB
        MCcwDzENMAsGA1UEAwwEdGVzcwIUchGu9NTNaN8l55v9eJcd8pdKZQIwCwYJYIZIAWUDBAIBoIHk
        MBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyOTAwMzMzOVow
        LwYJKoZIhvcNAQkEMSIEIO/19WebagAwTNWWpUyI0uRWs+u8AZpuwSwi23ar+OMwMHkGCSqGSIb3
        DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFjALBglghkgBZQMEAQIwCgYIKoZIhvcN
        AwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3DQMCAgEo
        MAoGCCqGSM49BAMCBEcwRQIgSf2+iPg5i8KnC6QtDiuDshaG8b8+aMT53f7j09uWxxYCIQD64Ldi
        G5igWpZIRhD8iW4EU+39dZdepepVUv+DAJ67Yw==
        """;
    private static final String SIGNED_MAIL_IN_PIECES = """
        MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgASBnENv
        bnRlbnQtVHlwZTogdGV4dC9wbGFpbjsgY2hhcnNldD11dGYtOA0KDQpQbGVhc2UgcHJpY2UgdGhp
        cy4NCkZyb20gRGFsbGFzLCBUWCA3NTIwMSB0byBSZW5vLCBOViA4OTUwMg0KMyBza2lkcyBvZiB2
        YWx2ZXMsIDQ4eDQweDQ0LCA1MTAgbGIgZWFjaCwgY2xhc3MgODUNCgAAAAAAADGCAXkwggF1AgEB
        MCcwDzENMAsGA1UEAwwEdGVzcwIUchGu9NTNaN8l55v9eJcd8pdKZQIwCwYJYIZIAWUDBAIBoIHk
        MBgGCSqGSIb3DQEJAzELBgkqhkiG9w0BBwEwHAYJKoZIhvcNAQkFMQ8XDTI2MTEyOTAwMzMzOVow
        LwYJKoZIhvcNAQkEMSIEIO/19WebagAwTNWWpUyI0uRWs+u8AZpuwSwi23ar+OMwMHkGCSqGSIb3
        DQEJDzFsMGowCwYJYIZIAWUDBAEqMAsGCWCGSAFlAwQBFjALBglghkgBZQMEAQIwCgYIKoZIhvcN
        AwcwDgYIKoZIhvcNAwICAgCAMA0GCCqGSIb3DQMCAgFAMAcGBSsOAwIHMA0GCCqGSIb3DQMCAgEo
        MAoGCCqGSM49BAMCBEcwRQIgY8k+xKe101tMR8tggcZC1sIgwSQyVzDCSREPd5GqRVgCIQCSN2Hd
        wftIML+Pc/0mrD/rnXA3wmd9Gxpmm0zijKlcEAAAAAAAAA==
        """;
    private static final String ENCRYPTED_MAIL = """
        MIIBrgYJKoZIhvcNAQcDoIIBnzCCAZsCAQIxgc6hgcsCAQOgUaFPMAkGByqGSM49AgEDQgAEFpCH
        yVGyXahS4PX8c6A/atlkcwyJg93R50crIIR8woTzHaYcToRvQSgVWyFUkbbhehTfRXTm9TXWxdkv
        wa2DOTAcBgkrgQUQhkg/AAIwDwYLKoZIhvcNAQkQAwYFADBVMFMwJzAPMQ0wCwYDVQQDDAR0ZXNz
        AhRyEa701M1o3yXnm/14lx3yl0plAgQouli5sGYdpppx5gCM97TMjZF+ICZIygtY992PU8eJNdmk
        +K0HOaH/YzCBxAYJKoZIhvcNAQcBMBQGCCqGSIb3DQMHBAimH8q5Ac38zYCBoKVOwvPJ5OSBkw1B
        Sl2rJuGYyCoXLQ952I7wQME2ivlAl2VuXpZaZu5qtX1p6nj+klUY2eNM8jHe1cpWMCr5Yyfh0wRk
        YrC96cHVc0h2b2f35nhB8wok0U1hXPSuXsMHg4yHWuYvgEhf3Y7vPPrAySsJdao2znk/wjudi3jw
        Wawy8mV0ia0QnGZ3LHFDBrgKHMc8/DJHG8tDjm7hjS/WqKQ=
        """;

    @Test
    void readsMailInsideItsSignature() throws IOException, BadRequestFile {
        for (String content : List.of(SIGNED_MAIL, SIGNED_MAIL_IN_PIECES)) {
            RequestText text = read("signed.eml", signedMail(content));
            assertThat(text.body()).contains("From Dallas, TX 75201 to Reno, NV 89502");
            assertThat(text.unreadAttachments()).isEmpty();
            assertThat(read("smime.p7m", Base64.getMimeDecoder().decode(content))
                            .body())
                    .contains("3 skids of valves");
        }
    }

    @Test
    void namesEncryptedMail() throws IOException, BadRequestFile {
        RequestText text = read("encrypted.eml", signedMail(ENCRYPTED_MAIL));
        assertThat(text.body()).isBlank();
        assertThat(text.unreadAttachments()).containsExactly("smime.p7m");
    }

    private static byte[] signedMail(String content) {
        return TestFiles.utf8Bytes("""
            Subject: quote
            MIME-Version: 1.0
            Content-Type: application/pkcs7-mime; name="smime.p7m"
            Content-Transfer-Encoding: base64
            Content-Disposition: attachment; filename="smime.p7m"

            """ + content);
    }

    @Test
    void readsCellsOfSpreadsheet() throws IOException, BadRequestFile {
        assertThat(read("lanes.xlsx", TestFiles.newSheet(LANES)).body())
                .startsWith("Origin\tDestination\tPallets\nDallas, TX 75201\tReno, NV 89502\t6\n");
    }

    @Test
    void readsLinesOfPdf() throws IOException, BadRequestFile {
        assertThat(read("request.pdf", TestFiles.newPdf(List.of("Origin: Dallas, TX 75201", "6 pallets of tomatoes")))
                        .body()
                        .lines())
                .contains("Origin: Dallas, TX 75201", "6 pallets of tomatoes");
    }

    @Test
    void readsOutlookMail() throws IOException, BadRequestFile {
        RequestText text = read("request.msg", TestFiles.newOutlookMail("Quote", "6 pallets Dallas to Reno"));
        assertThat(text.subject()).isEqualTo("Quote");
        assertThat(text.body()).contains("6 pallets Dallas to Reno");
    }

    @Test
    void readsSubjectAndDateOfSavedMail() throws IOException, BadRequestFile {
        RequestText text = read("saved.txt", TestFiles.utf8Bytes("""
            From: a@b.example
            Subject: lane
            Date: Mon, 23 Nov 2026 10:00:00 -0600

            Dallas to Reno
            """));
        assertThat(text)
                .isEqualTo(new RequestText(
                        "a@b.example", "lane", "\nDallas to Reno\n", List.of(), LocalDate.of(2026, 11, 23)));
    }
}
