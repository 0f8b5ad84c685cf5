package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.scan.ScanPattern;

/// The tokens (words, numbers and signs) of a line with their positions.
final class LineTokens {

    private static final int MAX_TOKENS = 600;
    private static final Pattern TOKEN = Pattern.compile(
            "[ABCEGHJ-NPRSTVXYabceghj-nprstvxy]\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z](?:["
                + " -]?\\d[ABCEGHJ-NPRSTV-Zabceghj-nprstv-z]\\d)?(?![\\p{L}\\d])|\\p{L}[\\p{L}'’]*(?:[.-]\\p{L}[\\p{L}'’]*)*\\.?|\\d{5}-\\d{4}(?!\\d)|\\d+(?:[.,]\\d+)*|[^\\s]");
    static final ScanPattern US_POSTAL_CODE = ScanPattern.of("\\d{5}(?:-\\d{4})?");
    // Matches nine digits, which are a postal code without its hyphen only if they follow a state.
    private static final ScanPattern NINE_DIGITS = ScanPattern.of("\\d{9}");
    private static final ScanPattern CANADIAN_POSTAL_CODE =
            ScanPattern.of("(?i)[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d");
    private static final ScanPattern NUMBER_LABEL_BEFORE = ScanPattern.of(
            "(?iu).*(?:#|\\d\\s*x|\\b(?:p\\.?o|po|ref|reference|order|quote|load|bol|sku|item|nmfc|no|num|número|orden|pedido|commande|réf|account|acct|tel|phone|ext|box|store|dept|plant|dock|door|room|rm|floor|bldg|building|unit|lot|model|part|style|job|project|customer|cust|vendor|sucursal|tienda|magasin|booking|bkg|invoice|inv|suite|release|pro|so|un|contract|guide|erg|phone|call|tel\\.?|fax|cell|mobile|whatsapp|case|claim|ticket|nmfc|hs|hts|pu(?=\\s?#)|\\$|usd)\\.?\\s*[:#]?\\s*#?)\\s*$");
    private static final ScanPattern UNIT_AFTER = ScanPattern.of(
            "(?iu)^\\s*(?:#(?!\\p{L})|(?:lbs?|pounds?|kgs?|kilos?|pcs|pieces|pallets?|units?|cases?|cartons?|ctns?|usd|dollars|dlls|sq|cu|cft|miles|mi|ft|libras|cajas|piezas|pièces|caisses|livres|sacs|bags|gallons?|drums?)\\b|[.,]\\d|\\s?\\$|°|/\\d|%|-\\d).*");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();

    LineTokens(String text) {
        this.text = text;
        Matcher matcher = TOKEN.matcher(text);
        int index = 0;
        while (index < text.length() && tokens.size() < MAX_TOKENS) {
            int end = endIndexOfWord(text, index);
            if (end == index) {
                if (!matcher.find(index)) {
                    return;
                }
                index = matcher.start();
                end = matcher.end();
            }
            tokens.add(new Token(text.substring(index, end), index, end));
            index = end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
        }
    }

    // The end index of the word that starts at an index. Returns the index itself if no word starts there, or
    // if a postal code may start there.
    private static int endIndexOfWord(String text, int from) {
        if (!isLetter(text, from) || (from + 1 < text.length() && Character.isDigit(text.charAt(from + 1)))) {
            return from;
        }
        int end = endIndexOfWordPart(text, from);
        while (end < text.length() && "-.".indexOf(text.charAt(end)) >= 0 && isLetter(text, end + 1)) {
            end = endIndexOfWordPart(text, end + 1);
        }
        return text.startsWith(".", end) ? end + 1 : end;
    }

    private static int endIndexOfWordPart(String text, int from) {
        int end = from + 1;
        while (isLetter(text, end) || text.startsWith("'", end) || text.startsWith("’", end)) {
            end++;
        }
        return end;
    }

    private static boolean isLetter(String text, int index) {
        return index < text.length() && Character.isLetter(text.charAt(index));
    }

    record Token(String text, int start, int end) {
        boolean isWord() {
            return Character.isLetter(text.charAt(0)) && !isCanadianPostalCode();
        }

        boolean isCanadianPostalCode() {
            return text.length() > 5 && Character.isDigit(text.charAt(1)) && CANADIAN_POSTAL_CODE.matchesWhole(text);
        }

        boolean isOneOf(String signs) {
            return text.length() == 1 && signs.indexOf(text.charAt(0)) >= 0;
        }

        boolean isCapitalized() {
            return Character.isUpperCase(text.charAt(0));
        }

        String textWithoutTrailingPoint() {
            return text.endsWith(".") && text.indexOf('.') == text.length() - 1
                    ? text.substring(0, text.length() - 1)
                    : text;
        }
    }

    int tokenCount() {
        return tokens.size();
    }

    Token token(int index) {
        return tokens.get(index);
    }

    List<Token> tokens() {
        return tokens;
    }

    /// The text from the start of the token `first` to the end of the token `last`.
    String textOfTokens(int first, int last) {
        return text.substring(token(first).start(), token(last).end());
    }

    /// The text after a token.
    String textAfterToken(int index) {
        return text.substring(token(index).end());
    }

    /// The text from the start of one token up to the start of another.
    String textBetweenTokens(int from, int index) {
        return text.substring(token(Math.min(from, index)).start(), token(index).start());
    }

    /// Whether the words before a number show that it is not a postal code, but for example a reference number.
    boolean isPrecededByNumberLabel(int from, int index) {
        return NUMBER_LABEL_BEFORE.matchesWhole(textBetweenTokens(from, index));
    }

    /// Whether the words after a number show that it is a count or a measure.
    boolean isFollowedByUnit(int index) {
        return UNIT_AFTER.matchesWhole(textAfterToken(index));
    }

    /// The index of the next token if the token at `index` is a comma, point or bracket; otherwise `index`.
    int tokenIndexAfterPunctuation(int index) {
        return index < tokenCount() && token(index).isOneOf(",.)(") ? index + 1 : index;
    }

    /// Whether the token is a postal code of a country.
    boolean isPostalCode(int index, Country country) {
        String token = token(index).text();
        return switch (country) {
            case CA -> CANADIAN_POSTAL_CODE.matchesWhole(token);
            case US ->
                (US_POSTAL_CODE.matchesWhole(token) || NINE_DIGITS.matchesWhole(token)) && !isFollowedByUnit(index);
            case MX -> token.matches("\\d{5}") && !isFollowedByUnit(index);
        };
    }

    /// The index of the country name that follows a token; the index of the token itself if no country name
    /// follows.
    int lastTokenIndexIncludingCountry(int last) {
        int next = tokenIndexAfterPunctuation(last + 1);
        return next < tokenCount()
                        && token(next)
                                .textWithoutTrailingPoint()
                                .matches("(?i)usa|us|u\\.s\\.a|u\\.s|canada|canadá|mexico|méxico|mx|mex|méx|estados"
                                        + " unidos")
                        && (token(next).text().length() > 2
                                || token(next).text().matches("US|MX"))
                ? next
                : last;
    }
}
