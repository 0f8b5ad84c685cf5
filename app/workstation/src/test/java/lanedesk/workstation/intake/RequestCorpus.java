package lanedesk.workstation.intake;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Sample requests with the expected results. A file contains several requests, each starting with `=== name`.
/// The line `--- desk language` separates a request from its expected values. A `?` before a value means that
/// the value is optional; a weight must then be uncertain. A `!` means that no value there can be certain,
/// because the text is ambiguous. A request whose name has an extension, such as `form.txt`, is a file of that
/// kind instead of a mail.
final class RequestCorpus {
    private static final Path FOLDER = Path.of("src/test/resources/lanedesk/workstation/intake/corpus");

    private static final Pattern FILE = Pattern.compile("[\\w-]+\\.(?:txt|csv|tsv|html|eml)");
    private static final Pattern BEGIN = Pattern.compile("(?m)^=== ");

    private RequestCorpus() {}

    /// A sample request.
    ///
    /// @param name its name
    /// @param words the text of the mail, with headers and body
    /// @param desk the expected desk
    /// @param language the expected language
    /// @param shipments the expected values of each shipment, by path
    record Request(String name, String words, String desk, String language, List<Map<String, List<String>>> shipments) {
        /// The file name.
        String fileName() {
            return isFile() ? "request" + name.substring(name.lastIndexOf('.')) : "request.eml";
        }

        private boolean isFile() {
            return FILE.matcher(name).matches();
        }

        /// The content of the file: that of a mail unless the request is a file of another kind.
        byte[] fileContent() {
            return isFile() ? words.getBytes(StandardCharsets.UTF_8) : mailBytes();
        }

        private byte[] mailBytes() {
            String type = words.contains("<html") ? "text/html" : "text/plain";
            return ("From: someone@customer.example\nMIME-Version: 1.0\nContent-Type: " + type
                            + "; charset=utf-8\nContent-Transfer-Encoding: 8bit\n" + mailText())
                    .getBytes(StandardCharsets.UTF_8);
        }

        // The text of the mail as a file: starts with a date header, which is added if the mail does not start with
        // one.
        private String mailText() {
            return words.startsWith("Date:") ? words : "Date: Tue, 24 Nov 2026 09:30:00 -0600\n" + words;
        }
    }

    /// The requests of a part of the corpus: `tuned`, `held`, `fresh`, `later`, `latest`, `strangers`, `field`,
    /// `kinds`, `proof`, `unseen`, `practice`, `independent`, `desk` or `desk-sealed`. Parts `unseen`,
    /// `independent` and both `desk` parts were written by people who had not seen the rules; the rules were
    /// improved on them afterwards.
    static List<Request> requestsOf(String part) throws IOException {
        return requestsIn(FOLDER.resolve(part));
    }

    /// The requests of all files in a folder, in the format of the corpus.
    static List<Request> requestsIn(Path folder) throws IOException {
        List<Request> requests = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                for (String text : BEGIN.splitAsStream(Files.readString(file)).toList()) {
                    if (!text.isBlank()) {
                        requests.add(parseRequest(text));
                    }
                }
            }
        }
        return requests;
    }

    /// The known differences from the expected values, one per line.
    static List<String> knownDifferences() throws IOException {
        return Files.readAllLines(FOLDER.resolve("differences.txt"));
    }

    private static Request parseRequest(String text) {
        String name = text.substring(0, text.indexOf('\n')).strip();
        int end = text.lastIndexOf("\n--- ");
        String mail = text.substring(text.indexOf('\n') + 1, end + 1);
        String[] expected = text.substring(end + 5).split("\n", -1);
        String[] head = expected[0].strip().split(" ", -1);
        List<Map<String, List<String>>> shipments = new ArrayList<>();
        Map<String, List<String>> open = new LinkedHashMap<>();
        int items = 0;
        for (int index = 1; index < expected.length; index++) {
            String line = expected[index].strip();
            if (line.equals("+")) {
                shipments.add(open);
                open = new LinkedHashMap<>();
                items = 0;
            } else if (!line.isEmpty()) {
                items += line.startsWith("item ") ? 1 : 0;
                addExpectedValue(
                        line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1), items - 1, open);
            }
        }
        if (!open.isEmpty()) {
            shipments.add(open);
        }
        return new Request(name, mail, head[0], head[1], shipments);
    }

    private static void addExpectedValue(String word, String value, int item, Map<String, List<String>> into) {
        switch (word) {
            case "origin", "dest", "warehouse" -> {
                String[] parts = value.split("\\|", -1);
                List<String> names = List.of("country", "state", "city", "postalCode");
                for (int index = 0; index < names.size(); index++) {
                    if (!parts[index].equals("-")) {
                        putValue(
                                into,
                                (word.equals("dest") ? "destination" : word) + "." + names.get(index),
                                parts[index]);
                    }
                }
            }
            case "item" -> parsePairs(value).forEach((name, of) -> addItem(into, "items." + item + ".", name, of));
            case "box" ->
                parsePairs(value)
                        .forEach((name, of) -> putValue(
                                into,
                                "container."
                                        + switch (name) {
                                            case "booking" -> "bookingNumber";
                                            case "number" -> "containerNumber";
                                            default -> name;
                                        },
                                of));
            case "acc" -> putValue(into, "accessorial", value);
            case "mode" -> putValue(into, "mode", value);
            case "ref" -> putValue(into, "reference", value);
            case "ready" -> putValue(into, "readyDate", value);
            case "arrive" -> putValue(into, "mustArriveBy", value);
            case "value" -> putValue(into, "declaredValue", value);
            default -> putValue(into, word, value);
        }
    }

    private static void addItem(Map<String, List<String>> into, String item, String name, String value) {
        switch (name) {
            case "dims" -> {
                String mark = value.startsWith("?") || value.startsWith("!") ? value.substring(0, 1) : "";
                String[] sides = value.substring(mark.length()).split("x", -1);
                putValue(into, item + "length", mark + sides[0]);
                putValue(into, item + "width", mark + sides[1]);
                putValue(into, item + "height", mark + sides[2]);
            }
            case "class" -> putValue(into, item + "freightClass", value);
            default -> putValue(into, item + name, value);
        }
    }

    private static Map<String, String> parsePairs(String value) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : value.split(";\\s*", -1)) {
            int sign = pair.indexOf('=');
            pairs.put(pair.substring(0, sign).strip(), pair.substring(sign + 1).strip());
        }
        return pairs;
    }

    private static void putValue(Map<String, List<String>> into, String path, String value) {
        Objects.requireNonNull(into.computeIfAbsent(path, _ -> new ArrayList<>()))
                .add(value);
    }
}
