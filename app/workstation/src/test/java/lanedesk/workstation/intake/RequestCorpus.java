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

/// Requests written to be read, with what is to be read of them. A file holds many, each begun by `=== name`; `--- desk
/// language` parts a request from its leaves. A `?` before a value: it may be read; a weight must not be sure then. A
/// `!`:
/// nothing that is read there may be sure, as the text leaves it open. A name with an ending, as `form.txt`, is a file
/// of
/// that kind rather than a mail.
final class RequestCorpus {
    private static final Path FOLDER = Path.of("src/test/resources/lanedesk/workstation/intake/corpus");

    private static final Pattern FILE = Pattern.compile("[\\w-]+\\.(?:txt|csv|tsv|html|eml)");
    private static final Pattern BEGIN = Pattern.compile("(?m)^=== ");

    private RequestCorpus() {}

    /// A request.
    ///
    /// @param name its name
    /// @param words the mail as text, heads and body
    /// @param desk the desk expected
    /// @param language the language expected
    /// @param shipments the leaves expected of each shipment, by path
    record Request(String name, String words, String desk, String language, List<Map<String, List<String>>> shipments) {
        /// The name of the file.
        String file() {
            return isFile() ? "request" + name.substring(name.lastIndexOf('.')) : "request.eml";
        }

        private boolean isFile() {
            return FILE.matcher(name).matches();
        }

        /// The bytes of the file: those of a mail where the request is no other file.
        byte[] bytes() {
            return isFile() ? words.getBytes(StandardCharsets.UTF_8) : mail();
        }

        private byte[] mail() {
            String type = words.contains("<html") ? "text/html" : "text/plain";
            return ("From: someone@customer.example\nMIME-Version: 1.0\nContent-Type: " + type
                            + "; charset=utf-8\nContent-Transfer-Encoding: 8bit\n" + text())
                    .getBytes(StandardCharsets.UTF_8);
        }

        // The mail as a file of text has it.
        private String text() {
            return words.startsWith("Date:") ? words : "Date: Tue, 24 Nov 2026 09:30:00 -0600\n" + words;
        }
    }

    /// The requests of a part, `tuned`, `held`, `fresh`, `later`, `latest`, `strangers`, `field` or `kinds`.
    static List<Request> requestsOf(String part) throws IOException {
        List<Request> requests = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER.resolve(part))) {
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

    /// What is known to be read otherwise than expected, a line each.
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
                addLeaf(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1), items - 1, open);
            }
        }
        if (!open.isEmpty()) {
            shipments.add(open);
        }
        return new Request(name, mail, head[0], head[1], shipments);
    }

    private static void addLeaf(String word, String value, int item, Map<String, List<String>> into) {
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
