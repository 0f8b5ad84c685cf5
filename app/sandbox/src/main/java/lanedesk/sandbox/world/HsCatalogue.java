package lanedesk.sandbox.world;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lanedesk.sandbox.model.reference.HsCode;

/// The list of HS codes: first real six-digit codes, then generated national codes up to the requested number of
/// codes.
final class HsCatalogue {
    private static final List<String> LINES = List.of(
            "for retail sale",
            "in bulk",
            "in packings over 25 kg",
            "in packings of 1 to 25 kg",
            "for further processing",
            "of recycled origin",
            "certified organic or equivalent",
            "for industrial use",
            "for institutional use",
            "for laboratory use",
            "parts and accessories thereof",
            "assembled",
            "unassembled",
            "of a value not over 100 USD per unit",
            "of a value over 100 USD per unit",
            "subject to quota",
            "not subject to quota",
            "for the food trade",
            "for the building trade",
            "for the motor trade",
            "for children",
            "hand made",
            "refurbished",
            "samples without commercial value",
            "other");

    private final List<HsCode> codes;
    private final Set<Long> knownCodes;

    private HsCatalogue(List<HsCode> codes) {
        this.codes = List.copyOf(codes);
        this.knownCodes = new HashSet<>(codes.size() * 2);
        for (HsCode code : codes) {
            knownCodes.add(code.hsCode());
        }
    }

    /// Creates a list of exactly `count` codes.
    static HsCatalogue ofSize(int count) {
        List<Heading> realHeadings = readHeadings();
        var codes = new ArrayList<HsCode>(count);
        int listedCount = Math.min(count, realHeadings.size());
        for (int i = 0; i < listedCount; i++) {
            Heading heading = realHeadings.get((int) ((long) i * realHeadings.size() / listedCount));
            codes.add(new HsCode(i + 1, heading.number(), heading.description()));
        }
        for (int line = 1; codes.size() < count; line++) {
            for (int i = 0; i < realHeadings.size() && codes.size() < count; i++) {
                codes.add(realHeadings.get(i).toHsCode(codes.size() + 1, line));
            }
        }
        return new HsCatalogue(codes);
    }

    List<HsCode> codes() {
        return codes;
    }

    boolean contains(long hsCode) {
        return knownCodes.contains(hsCode);
    }

    static List<Heading> readHeadings() {
        return CsvTable.readRows(
                HsCatalogue.class,
                "hs-codes.csv",
                row -> new Heading(Long.parseLong(row.text("hsCode")), row.text("description")));
    }

    record Heading(long number, String description) {
        /// Generates a national code. Appends two digits to the six-digit code for the lines 1 to 99, and four
        /// digits for later lines.
        HsCode toHsCode(int id, int line) {
            String kind = LINES.get((line - 1) % LINES.size());
            int grade = (line - 1) / LINES.size();
            long code = line < 100 ? number * 100 + line : number * 10_000 + line;
            String text = description + ", " + kind + (grade == 0 ? "" : ", grade " + (grade + 1));
            return new HsCode(id, code, text);
        }
    }
}
