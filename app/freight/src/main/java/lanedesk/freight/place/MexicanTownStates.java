package lanedesk.freight.place;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import lanedesk.search.TextFolder;

/// The most important cities of Mexico with their states; Only the form of Mexican codes is known, not their cities.
public final class MexicanTownStates {
    private static final Map<String, String> STATES = new HashMap<>();

    static {
        addTowns(
                "NL",
                "monterrey|apodaca|guadalupe|san nicolas de los garza|santa catarina|san pedro garza"
                        + " garcia|escobedo|general escobedo|cienega de flores|pesqueria|salinas"
                        + " victoria|garcia|colombia");
        addTowns("TM", "nuevo laredo|reynosa|matamoros|tampico|altamira|ciudad victoria|cd victoria|rio bravo");
        addTowns("CO", "saltillo|ramos arizpe|torreon|monclova|piedras negras|ciudad acuna|acuna|arteaga");
        addTowns("CH", "ciudad juarez|cd juarez|juarez|chihuahua|delicias|cuauhtemoc");
        addTowns("BC", "tijuana|mexicali|ensenada|tecate");
        addTowns("SO", "hermosillo|nogales|agua prieta|guaymas|ciudad obregon|cd obregon|san luis rio colorado");
        addTowns("JA", "guadalajara|zapopan|tlaquepaque|el salto|tlajomulco|puerto vallarta|lagos de moreno");
        addTowns("GT", "leon|silao|celaya|irapuato|salamanca|guanajuato|apaseo el grande|san miguel de allende");
        addTowns("QT", "queretaro|santiago de queretaro|el marques|san juan del rio");
        addTowns("SL", "san luis potosi|matehuala");
        addTowns("AG", "aguascalientes");
        addTowns(
                "EM",
                "toluca|naucalpan|tlalnepantla|cuautitlan"
                        + " izcalli|cuautitlan|ecatepec|tultitlan|lerma|tepotzotlan|huehuetoca");
        addTowns("CX", "ciudad de mexico|cdmx|mexico city|mexico df|iztapalapa|azcapotzalco");
        addTowns("PU", "puebla|tehuacan|san jose chiapa");
        addTowns("VE", "veracruz|xalapa|coatzacoalcos|cordoba|orizaba|poza rica");
        addTowns("SI", "culiacan|mazatlan|los mochis");
        addTowns("YU", "merida|progreso");
        addTowns("QR", "cancun|chetumal");
        addTowns("HG", "pachuca|tizayuca|tepeji del rio");
        addTowns("MO", "cuernavaca|cuautla");
        addTowns("MI", "morelia|lazaro cardenas|uruapan|zamora");
        addTowns("CL", "manzanillo|colima");
        addTowns("DG", "durango|gomez palacio|lerdo");
        addTowns("TB", "villahermosa");
        addTowns("OA", "oaxaca|salina cruz");
        addTowns("GR", "acapulco|chilpancingo");
        addTowns("CS", "tuxtla gutierrez|tapachula");
        addTowns("ZA", "zacatecas|fresnillo");
        addTowns("BS", "la paz|cabo san lucas|los cabos");
        addTowns("TL", "tlaxcala|apizaco");
        addTowns("NA", "tepic");
    }

    private MexicanTownStates() {}

    public static Optional<String> findState(String town) {
        return Optional.ofNullable(
                STATES.get(TextFolder.fold(town).replace(".", "").strip()));
    }

    private static void addTowns(String state, String names) {
        for (String name : names.split("\\|", -1)) {
            STATES.put(name, state);
        }
    }
}
