import type { Vocabulary } from "./vocabulary.ts";

export const SPANISH: Vocabulary = {
  tasks: `
    añadir anadir agregar crear insertar nuevo escribir / creación
    borrar eliminar quitar / suprimir
    cambiar modificar editar / reemplazar
    mostrar ver visualizar listar
    encontrar buscar localizar
    iniciar arrancar ejecutar lanzar
    instalar / instalación
    configurar ajustar / configuración
    activar habilitar permitir
    desactivar deshabilitar
    permitir / autorizar conceder
    evitar impedir / proteger
    arreglar reparar solucionar resolver
    comprobar verificar / probar
    comparar diferencia diferencias
    rápido lento / velocidad rendimiento optimizar optimización
    grande / tamaño
    cuántos / número cantidad
    automático automáticamente / automatizar
    gestionar administrar / gestión
    usar utilizar / uso
    mantener / actualizar
    hacer realizar
    página páginas
    personalizar personalizado personalizada personalizadas
    ayuda guía tutorial ejemplo ejemplos introducción`,
  things: `
    parar detener matar cancelar interrumpir
    reiniciar recargar
    bloquear denegar prohibir rechazar restringir
    copiar duplicar clonar
    mover migrar trasladar
    guardar almacenar conservar
    restaurar recuperar deshacer
    importar cargar
    exportar extraer
    enviar mandar
    unir combinar fusionar
    dividir separar
    limitar límite máximo
    reducir tamaño
    programar planificar programación planificación
    comprimir compresión
    asegurar seguridad proteger
    usuario cuenta
    carpeta directorio
    imagen foto
    correo email mail
    sitio web
    ordenador computadora máquina equipo
    autenticación acceso
    contraseña clave
    error fallo
    precio coste costo
    comprar pedir
    envío entrega
    factura recibo
    teléfono móvil
    respaldo seguridad backup
    red network
    registro log
    tarea trabajo
    fichero archivo
    coche vehículo auto
    médico doctor
    abogado letrado`,
};
